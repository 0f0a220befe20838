import { Button } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';

interface ActionButtonProps {
  /** Translation key. */
  label: AppMessageKey;
  icon: ReactElement;
  onClick: () => void;
  disabled?: boolean;
}

/** A small button with a label on phones too, where react-admin's shows its icon only. */
export const ActionButton = ({ label, icon, onClick, disabled = false }: ActionButtonProps) => {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={icon} disabled={disabled} onClick={onClick}>
      {translate(label)}
    </Button>
  );
};
