import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { duplicated, moved, type BuilderField } from './fields';
import type { ChangeFields } from './useFieldList';

type Fields = readonly BuilderField[];

const ACTIONS = [
  { name: 'up', Icon: ArrowUpward, update: (fields: Fields, at: number) => moved(fields, at, at - 1) },
  { name: 'down', Icon: ArrowDownward, update: (fields: Fields, at: number) => moved(fields, at, at + 1) },
  { name: 'duplicate', Icon: ContentCopyOutlined, update: duplicated },
  { name: 'remove', Icon: DeleteOutlined, update: (fields: Fields, at: number) => fields.toSpliced(at, 1) },
] as const;

interface FieldActionsProps {
  index: number;
  count: number;
  /** The label of the field, for accessible names. */
  label: string;
  onChange: ChangeFields;
}

/** The buttons of a field. */
export const FieldActions = ({ index, count, label, onChange }: FieldActionsProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ ml: 'auto' }}>
      {ACTIONS.map(({ name, Icon, update }) => {
        const text = translate(`resources.forms.builder.${name}`, { name: label });
        return (
          <IconButton
            key={name}
            aria-label={text}
            title={text}
            disabled={(name === 'up' && index === 0) || (name === 'down' && index === count - 1)}
            onClick={() => onChange((fields) => update(fields, index))}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Stack>
  );
};
