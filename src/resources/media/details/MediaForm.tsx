import { useRecordContext } from 'react-admin';
import { mediaUpdateSchema, type Media } from '../../../../contract/media';
import { mediaKindOf } from '../../../../contract/mediaKind';
import { OtherInputs } from '../../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../../features/fields/FieldInput';
import { RecordEdit } from '../../../features/form/RecordEdit';
import { RecordForm } from '../../../features/form/RecordForm';
import overrides from '../inputs';

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
      <FieldInput source="name" />
      <AltInput />
      <OtherInputs omit={['name', 'alt', 'file']} overrides={overrides} />
    </RecordForm>
  </RecordEdit>
);
