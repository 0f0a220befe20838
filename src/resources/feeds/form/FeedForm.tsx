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

/** The form of a post with a preview, side by side or stacked on narrow screens. */
export const FeedForm = (props: FeedFormProps) => (
  // `overflow: hidden` on the card would disable the sticky preview.
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
