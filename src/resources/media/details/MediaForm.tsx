import { useRecordContext } from 'react-admin';
import { mediaUpdateSchema, type Media } from '../../../../contract/media';
import { mediaKindOf } from '../../../../contract/mediaKind';
import { OtherInputs } from '../../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../../features/fields/FieldInput';
import { RecordEdit } from '../../../features/form/RecordEdit';
import { RecordForm } from '../../../features/form/RecordForm';
import overrides from '../inputs';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Keeps unsaved input when the file is replaced, which gives the form a new record. */
const KeepWhenReplaced = () => {
  const media = useRecordContext<Partial<Media>>();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const shown = useRef(media);

  useEffect(() => {
    const before = shown.current;
    shown.current = media;
    if (before === media || before?.id !== media?.id || before?.file?.id === media?.file?.id) return;
    const typed = Object.keys(dirtyFields).map((name): [string, unknown] => [name, getValues(name)]);
    // The form is an ancestor: its effect, which resets the values, runs after this one.
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [media, dirtyFields, getValues, setValue]);
  return null;
};

const formSchema = mediaUpdateSchema.omit({ width: true, height: true });

const AltInput = () => {
  const media = useRecordContext<Media>();
  const isPicture = mediaKindOf(media?.mime ?? '') === 'image';
  return (
    <FieldInput
      source="alt"
      helperText={isPicture ? (media?.alt ? 'pictures.alt_hint' : 'resources.media.alt_missing_hint') : false}
    />
  );
};

/** The editable metadata of a file. */
export const MediaForm = ({ id }: { id: number }) => (
  <RecordEdit
    resource="media"
    id={id}
    title={false}
    actions={false}
    redirect={false}
    component="div"
    sx={{ '& .RaEdit-main, & .RaEdit-noActions': { mt: 0 }, '& .MuiCardContent-root': { p: 0 } }}
  >
    <RecordForm schema={formSchema}>
      <KeepWhenReplaced />
      <FieldInput source="name" />
      <AltInput />
      <OtherInputs omit={['name', 'alt', 'file']} overrides={overrides} />
    </RecordForm>
  </RecordEdit>
);
