import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RecordForm } from '../../../ui/form/RecordForm';
import { feedForm } from '../feedForm';
import { FeedInputs } from './FeedInputs';
import { FeedPreview } from './FeedPreview';

interface FeedFormProps {
  defaultValues?: FieldValues;
  toolbar?: ReactNode;
}

/** The form of a post, and beside it how the post will look; below it on narrow screens. */
export const FeedForm = (props: FeedFormProps) => (
  // A card that clips what is inside it would keep the preview from staying in sight.
  <Card sx={{ overflow: 'visible' }}>
    <RecordForm {...props} schema={feedForm}>
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
