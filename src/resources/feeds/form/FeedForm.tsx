import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { resources } from '../../../../contract/resources';
import { useFormMethod } from '../../../features/defaultScreens/OtherInputs';
import { formSchemaOf } from '../../../features/fields/formSchema';
import { RecordForm } from '../../../features/form/RecordForm';
import { FeedInputs } from './FeedInputs';
import { FeedPreview } from './FeedPreview';

/** The form's values; the data provider converts them for the API. */
const createForm = formSchemaOf(resources.feeds, 'create');
const updateForm = formSchemaOf(resources.feeds, 'update');

interface FeedFormProps {
  defaultValues?: FieldValues;
  toolbar?: ReactNode;
}

/** The form of a post with a preview, side by side or stacked on narrow screens. */
export const FeedForm = (props: FeedFormProps) => (
  // `overflow: hidden` on the card would disable the sticky preview.
  <Card sx={{ overflow: 'visible' }}>
    <RecordForm {...props} schema={useFormMethod() === 'create' ? createForm : updateForm}>
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          columnGap: 5,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box>
          <FeedInputs />
        </Box>
        <FeedPreview />
      </Box>
    </RecordForm>
  </Card>
);
