import Add from '@mui/icons-material/Add';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Alert, Box, Button, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FORM_FIELD_TYPES, MAX_FORM_FIELDS, type Form, type FormFieldType } from '../../../../contract/form';
import { moved, newField } from './fields';
import { SortableList } from '../../../ui/SortableList';
import { FieldCard } from './FieldCard';
import { problemsOf } from './fieldErrors';
import { useFieldList } from './useFieldList';

const AddField = ({ disabled, onAdd }: { disabled: boolean; onAdd: (type: FormFieldType) => void }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<Add />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.forms.builder.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
        // Focuses the label of the new field.
        disableRestoreFocus
      >
        {FORM_FIELD_TYPES.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              onAdd(type);
            }}
          >
            {translate(`resources.forms.types.${type}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** The focused element may be removed: focus the builder, so that undo keeps working. */
const useKeepFocus = (root: React.RefObject<HTMLElement | null>, fields: readonly unknown[]) => {
  const before = useRef(fields);
  useEffect(() => {
    if (before.current === fields) return;
    before.current = fields;
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [root, fields]);
};

const MESSAGES = {
  instructions: 'resources.forms.builder.drag_how',
  start: 'resources.forms.builder.drag_start',
  over: 'resources.forms.builder.drag_over',
  end: 'resources.forms.builder.drag_end',
  cancel: 'resources.forms.builder.drag_cancel',
} as const;

/** Builds a form: adds, edits, sorts and removes fields, with undo and redo. */
export const Builder = () => {
  const translate = useTranslate();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const { submissions_count: answered = 0 } = useRecordContext<Form>() ?? {};
  const { dirtyFields } = useFormState();
  const { fields, errors, change, validate, undo, redo } = useFieldList();
  useKeepFocus(root, fields);

  const add = (type: FormFieldType) => {
    change((current) => [...current, newField(type)]);
    // After the menu has closed and the field is rendered.
    setTimeout(
      () => root.current?.querySelector<HTMLElement>(`[name="fields.${fields.length}.label"]`)?.focus(),
      50,
    );
  };
  const keyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // Replaces the browser's undo, which covers a single input.
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo?.();
    else undo?.();
  };

  return (
    <Box
      ref={root}
      component="section"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={keyDown}
      sx={{ mt: 2, outline: 'none' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1.5, flexWrap: 'wrap' }}>
        <Typography id={id} component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {translate('resources.forms.fields.fields')}
        </Typography>
        <Button size="small" startIcon={<Undo />} disabled={!undo} onClick={undo}>
          {translate('ra.action.undo')}
        </Button>
        <Button size="small" startIcon={<Redo />} disabled={!redo} onClick={redo}>
          {translate('bulk.redo')}
        </Button>
      </Stack>
      {answered > 0 && dirtyFields.fields !== undefined && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('resources.forms.builder.answered', { smart_count: answered })}
        </Alert>
      )}
      {fields.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {translate('resources.forms.builder.empty')}
        </Typography>
      ) : (
        <SortableList
          items={fields.map(({ key, label }, index) => ({
            id: key,
            name: label || translate('resources.forms.builder.unnamed', { number: index + 1 }),
          }))}
          label={translate('resources.forms.fields.fields')}
          component="ol"
          gap={1.5}
          messages={MESSAGES}
          onMove={(id, position) =>
            change((current) =>
              moved(
                current,
                current.findIndex(({ key }) => key === id),
                position,
              ),
            )
          }
        >
          {fields.map((field, index) => (
            <FieldCard
              key={field.key}
              field={field}
              index={index}
              count={fields.length}
              problems={problemsOf(errors, index, field.alternatives.length)}
              onChange={change}
              onLeave={validate}
            />
          ))}
        </SortableList>
      )}
      <Box sx={{ mt: 1.5 }}>
        <AddField disabled={fields.length >= MAX_FORM_FIELDS} onAdd={add} />
      </Box>
    </Box>
  );
};
