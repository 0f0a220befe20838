import { Button } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';

interface ActionButtonProps {
  /** Key of its name. */
  label: AppMessageKey;
  icon: ReactElement;
  onClick: () => void;
  disabled?: boolean;
}

/** A button whose name can be read on a phone too, where react-admin's own shows its picture alone. */
export const ActionButton = ({ label, icon, onClick, disabled = false }: ActionButtonProps) => {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={icon} disabled={disabled} onClick={onClick}>
      {translate(label)}
    </Button>
  );
};
