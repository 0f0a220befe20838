import { Alert } from '@mui/material';
import { messageOf } from '../../api/ApiError';
import { UnconfirmedSaveAlert } from './UnconfirmedSaveAlert';
import type { SaveState } from './useRecordForm';

/** Says why a form was not saved, unless its fields do. */
export const SaveFailure = ({ state, isNew }: { state: SaveState; isNew?: boolean }) => {
  if (state.status === 'unconfirmed') return <UnconfirmedSaveAlert error={state.error} isNew={isNew} />;
  return state.status === 'failed' ? <Alert severity="error">{messageOf(state.error)}</Alert> : null;
};
