import { TextInput, useInput, useRecordContext } from 'react-admin';
import { mediaKindOf, mediaUpdateSchema, type Media } from '../../../../contract/media';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { RecordForm } from '../../../ui/form/RecordForm';
import { KeepWhenReplaced } from './KeepWhenReplaced';
import { FolderField } from '../fields/FolderField';
import { TagsField } from '../fields/TagsField';

const formSchema = mediaUpdateSchema
  .pick({ name: true, alt: true, folder: true, tags: true })
  .required({ name: true });

const AltInput = () => {
  const media = useRecordContext<Media>();
  const isPicture = mediaKindOf(media?.mime ?? '') === 'image';
  return (
    <TextInput
      source="alt"
      multiline
      helperText={
        isPicture ? (media?.alt ? 'resources.media.alt_hint' : 'resources.media.alt_missing_hint') : false
      }
    />
  );
};

const FolderInput = () => {
  const { field, fieldState } = useInput({ source: 'folder' });
  return (
    <FolderField
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};

const TagsInput = () => {
  const { field, fieldState } = useInput({ source: 'tags' });
  return (
    <TagsField
      value={(field.value as string[] | null) ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};

/** What people say of a file: its name, what it shows, where it is kept and its tags. */
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
      <TextInput source="name" isRequired />
      <AltInput />
      <FolderInput />
      <TagsInput />
    </RecordForm>
  </RecordEdit>
);
