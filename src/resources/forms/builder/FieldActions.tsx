import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { duplicated, moved } from './fields';
import type { ChangeFields } from './useFieldList';

interface FieldActionsProps {
  index: number;
  count: number;
  /** The label of the field, for accessible names. */
  name: string;
  onChange: ChangeFields;
}

const ActionButton = ({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactElement;
}) => (
  <IconButton aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {children}
  </IconButton>
);

/** The buttons of a field. */
export const FieldActions = ({ index, count, name, onChange }: FieldActionsProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ ml: 'auto' }}>
      <ActionButton
        label={translate('resources.forms.builder.up', { name })}
        disabled={index === 0}
        onClick={() => onChange((fields) => moved(fields, index, index - 1))}
      >
        <ArrowUpward fontSize="small" />
      </ActionButton>
      <ActionButton
        label={translate('resources.forms.builder.down', { name })}
        disabled={index === count - 1}
        onClick={() => onChange((fields) => moved(fields, index, index + 1))}
      >
        <ArrowDownward fontSize="small" />
      </ActionButton>
      <ActionButton
        label={translate('resources.forms.builder.duplicate', { name })}
        onClick={() => onChange((fields) => duplicated(fields, index))}
      >
        <ContentCopyOutlined fontSize="small" />
      </ActionButton>
      <ActionButton
        label={translate('resources.forms.builder.remove', { name })}
        onClick={() => onChange((fields) => fields.filter((_, at) => at !== index))}
      >
        <DeleteOutlined fontSize="small" />
      </ActionButton>
    </Stack>
  );
};
