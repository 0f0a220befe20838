import { CanAccess } from 'react-admin';
import { BulkDelete } from '../../../ui/bulk/BulkDelete';
import { MoveToFolder } from './MoveToFolder';
import { ChangeTags } from './ChangeTags';

/** What can be done to many files at once. */
export const MediaBulkActions = () => (
  <>
    <CanAccess action="edit" resource="media">
      <MoveToFolder />
      <ChangeTags />
      <ChangeTags remove />
    </CanAccess>
    <BulkDelete warning="resources.media.bulk.delete_warning" />
  </>
);
