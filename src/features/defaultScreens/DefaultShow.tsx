import { CardContent } from '@mui/material';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { RecordShow } from '../form/RecordShow';
import { ShowFields } from './ShowFields';

/** The show screen of a resource without one of its own. */
const DefaultShow = () => (
  <RecordShow>
    <CardContent sx={{ p: 3 }}>
      <DetailsGrid>
        <ShowFields />
      </DetailsGrid>
    </CardContent>
  </RecordShow>
);

export default DefaultShow;
