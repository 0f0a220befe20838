import { Box, InputAdornment } from '@mui/material';
import { Suspense } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
  useResourceContext,
  type CommonInputProps,
  type TextInputProps,
} from 'react-admin';
import type { Field, TextField } from '../../../contract/fields';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { CategoryInput } from '../pickers/CategoryInput';
import { byTitle, RecordsInput } from '../pickers/RecordsInput';
import { ClockInput, DayInput, MomentInput } from '../../ui/dates/DateInput';
import { recordName } from '../../providers/recordName';
import { withUnknown } from '../../ui/withUnknown';
import type { OwnInputProps } from './FieldGroup';
import { fieldChoices, fieldOf } from './fieldOf';

const MediaInput = lazyWithRetry(async () => ({ default: (await import('../media/MediaInput')).MediaInput }));
const ImageInput = lazyWithRetry(async () => ({ default: (await import('./ImageInput')).ImageInput }));
const FilesInput = lazyWithRetry(async () => ({ default: (await import('./FilesInput')).FilesInput }));
/** The input of texts that suggest values. */
export const ValueInput = lazyWithRetry(async () => ({
  default: (await import('../pickers/ValueInput')).ValueInput,
}));
const RichTextInput = lazyWithRetry(async () => ({
  default: (await import('../richText/RichTextInput')).RichTextInput,
}));

/** Props of some kinds only. */
interface KindProps extends Pick<TextInputProps, 'autoComplete' | 'placeholder' | 'minRows'> {
  /** For numbers: replaces the declared minimum. */
  min?: number;
  /** For choices: places the checkboxes side by side. */
  row?: boolean;
}

interface FieldInputProps
  extends KindProps, OwnInputProps, Pick<CommonInputProps, 'defaultValue' | 'fullWidth' | 'readOnly'> {
  autoFocus?: boolean;
}

const TYPES: Partial<Record<NonNullable<TextField['format']>, string>> = {
  email: 'email',
  password: 'password',
  phone: 'tel',
  url: 'url',
};

/** As wide as usual values. A text of many lines has the whole width. */
const WIDTHS: Partial<Record<Field['kind'], string>> = {
  number: '16rem',
  date: '16rem',
  clock: '16rem',
  color: '16rem',
  time: '20rem',
  choice: '24rem',
  text: '36rem',
  reference: '36rem',
  references: '36rem',
};

const widthOf = (field: Field): string | undefined => {
  if (field.kind !== 'text') return WIDTHS[field.kind];
  if (field.multiline) return undefined;
  return field.format === 'organisation_number' || field.format === 'phone' ? WIDTHS.number : WIDTHS.text;
};

/** Limits the width of an input, not of the text below it. */
export const inputWidth = (field: Field | undefined) => ({
  '& .MuiInputBase-root, & .MuiPickersInputBase-root': { maxWidth: field && widthOf(field) },
});

/** The input of a field, by its kind. */
export const FieldInput = ({
  autoComplete,
  placeholder,
  minRows,
  min,
  row = false,
  ...props
}: FieldInputProps) => {
  const resource = useResourceContext() ?? '';
  const saved: unknown = useRecordContext()?.[props.source];
  const field = fieldOf(resource, props.source);
  const input = {
    isRequired: field?.required,
    sx: props.fullWidth ? undefined : inputWidth(field),
    ...props,
  };
  const { source, label, helperText, isRequired } = input;
  const own = { source, label, helperText, isRequired, disabled: input.disabled || input.readOnly };
  const savedCount = [saved ?? []].flat().length;
  const text = { autoComplete, placeholder, minRows };
  const choices = () => withUnknown(fieldChoices(resource, props.source), saved);
  switch (field?.kind) {
    case 'number':
      return field.values ? (
        <SelectInput {...input} choices={choices()} />
      ) : (
        <NumberInput
          {...input}
          min={min ?? field.min}
          max={field.max}
          step={field.step ?? 1}
          slotProps={
            field.unit === undefined
              ? undefined
              : { input: { endAdornment: <InputAdornment position="end">{field.unit}</InputAdornment> } }
          }
        />
      );
    case 'boolean':
      return field.labels ? <SelectInput {...input} choices={choices()} /> : <BooleanInput {...input} />;
    case 'date':
      return <DayInput {...input} />;
    case 'time':
      return <MomentInput {...input} />;
    case 'clock':
      return <ClockInput {...input} />;
    case 'choice':
      return <SelectInput {...input} choices={choices()} />;
    case 'choices':
      return <CheckboxGroupInput {...input} choices={choices()} row={row} />;
    case 'words':
      // react-admin would pass `isRequired` on to the DOM; a list is never required.
      return <TextArrayInput {...props} />;
    case 'reference':
      return field.resource === 'categories' ? (
        <CategoryInput {...input} />
      ) : (
        <ReferenceInput
          source={props.source}
          reference={field.resource}
          sort={byTitle(field.resource)}
          perPage={50}
        >
          <AutocompleteInput {...input} optionText={recordName} />
        </ReferenceInput>
      );
    case 'references':
      if (field.resource === 'media')
        return (
          // As high as the input, so that the form does not jump.
          <Suspense fallback={<Box sx={{ height: 92 + 65 * savedCount }} />}>
            <MediaInput {...own} />
          </Suspense>
        );
      return <RecordsInput {...input} reference={field.resource} />;
    case 'richText':
      return (
        <Suspense fallback={<Box sx={{ height: { xs: 485, sm: 420 } }} />}>
          <RichTextInput {...own} />
        </Suspense>
      );
    case 'file':
    case 'files':
      return field.kind === 'file' && field.accept === 'image' ? (
        <Suspense fallback={<Box sx={{ height: 128 + 148 * savedCount }} />}>
          <ImageInput {...own} />
        </Suspense>
      ) : (
        <Suspense fallback={<Box sx={{ height: 128 + 55 * savedCount }} />}>
          <FilesInput {...own} field={field} />
        </Suspense>
      );
    case 'text':
      return field.suggests && hasCapability('values') ? (
        <Suspense fallback={<Box sx={{ height: 67 }} />}>
          <ValueInput {...input} />
        </Suspense>
      ) : (
        <TextInput
          {...input}
          {...text}
          type={field.format && TYPES[field.format]}
          multiline={field.multiline}
        />
      );
    case 'color':
    case undefined:
      return <TextInput {...input} {...text} />;
  }
};
