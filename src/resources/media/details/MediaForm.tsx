import { TextInput, useRecordContext } from 'react-admin';
import { mediaKindOf, mediaUpdateSchema, type Media } from '../../../../contract/media';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { RecordForm } from '../../../ui/form/RecordForm';
import { KeepWhenReplaced } from './KeepWhenReplaced';
import { FolderInput } from '../fields/FolderInput';
import { TagsInput } from '../fields/TagsInput';

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
