import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, Card, FormControlLabel, IconButton, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { FORM_FIELD_TYPES, MAX_FIELD_LABEL } from '../../../../contract/form';
import { Alternatives } from './Alternatives';
import { FieldActions } from './FieldActions';
import type { FieldProblems } from './fieldErrors';
import { hasAlternatives, withType, type BuilderField } from './fields';
import type { ChangeFields } from './useFieldList';

interface FieldCardProps {
  field: BuilderField;
  index: number;
  count: number;
  problems: FieldProblems;
  onChange: ChangeFields;
  /** Called on blur with a path such as `0.label`. */
  onLeave: (path: string) => void;
}

/** A field of the form with a drag handle. */
const Field = ({ field, index, count, problems, onChange, onLeave }: FieldCardProps) => {
  const translate = useTranslate();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: field.key });
  const path = `fields.${index}`;
  const name = field.label.trim() || translate('resources.forms.builder.unnamed', { number: index + 1 });
  const set = (values: Partial<BuilderField>, typedAt?: string) =>
    onChange(
      (fields) => fields.map((other, at) => (at === index ? { ...other, ...values } : other)),
      typedAt && `${index}.${typedAt}`,
    );
  const types: readonly string[] = FORM_FIELD_TYPES;

  return (
    <Card
      ref={setNodeRef}
      component="li"
      aria-label={name}
      sx={{ p: 2, pl: 1, zIndex: isDragging ? 1 : 0, position: 'relative', boxShadow: isDragging ? 6 : 0 }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={translate('resources.forms.builder.drag', { name })}
          sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        <Stack spacing={1.5} sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <TextField
              required
              margin="none"
              name={`${path}.label`}
              label={translate('resources.forms.fields.label')}
              value={field.label}
              error={problems.label !== undefined}
              helperText={problems.label}
              slotProps={{ htmlInput: { maxLength: MAX_FIELD_LABEL } }}
              onChange={({ target }) => set({ label: target.value }, 'label')}
              onBlur={() => onLeave(`${index}.label`)}
              onKeyDown={(event) => {
                // Enter would submit the form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <TextField
              select
              margin="none"
              label={translate('fields.type')}
              value={field.type}
              error={problems.type !== undefined}
              helperText={problems.type}
              sx={{ flex: 'none', width: { sm: 190 } }}
              onChange={({ target }) => set(withType(field, target.value))}
            >
              {[...new Set([...types, field.type])].map((type) => (
                <MenuItem key={type} value={type}>
                  {translate(`resources.forms.types.${type}`, { _: type })}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          {hasAlternatives(field.type) && (
            <Alternatives
              path={path}
              alternatives={field.alternatives}
              errors={problems.alternatives}
              onChange={(alternatives, typedAt) => set({ alternatives }, typedAt)}
              onLeave={(path) => onLeave(`${index}.${path}`)}
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
            <FormControlLabel
              label={translate('resources.forms.fields.mandatory')}
              control={
                <Switch
                  size="small"
                  checked={field.mandatory}
                  onChange={(_event, mandatory) => set({ mandatory })}
                />
              }
              sx={{ ml: 0, gap: 0.5 }}
            />
            <FieldActions index={index} count={count} label={name} onChange={onChange} />
          </Box>
        </Stack>
      </Stack>
    </Card>
  );
};

/** Memoized, so that typing renders one field only. */
export const FieldCard = memo(
  Field,
  (before, after) =>
    before.index === after.index &&
    before.count === after.count &&
    before.onChange === after.onChange &&
    before.onLeave === after.onLeave &&
    JSON.stringify([before.field, before.problems]) === JSON.stringify([after.field, after.problems]),
);
