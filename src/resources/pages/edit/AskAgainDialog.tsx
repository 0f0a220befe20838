import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ChangedContent } from '../show/ChangedContent';
import type { Question } from './AskAgain';

/** Shows what changes in a signed page, and asks how much it matters. */
const AskAgainDialog = ({ before, after, answer }: Question) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  return (
    <Dialog
      open
      onClose={() => answer('cancel')}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {translate('resources.pages.ask_again.title', {
          smart_count: before.signatures_count,
          revision: before.signed_revision ?? before.revision,
        })}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Stack spacing={3}>
          <ChangedContent before={before} after={after} />
          <Stack component="dl" spacing={1} sx={{ m: 0 }}>
            {(['small', 'material'] as const).map((name) => (
              <div key={name}>
                <Typography component="dt" sx={{ fontWeight: 650 }}>
                  {translate(`resources.pages.ask_again.${name}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
                  {translate(`resources.pages.ask_again.${name}_help`)}
                </Typography>
              </div>
            ))}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => answer('cancel')}>{translate('ra.action.cancel')}</Button>
        <Button variant="outlined" onClick={() => answer('small')}>
          {translate('resources.pages.ask_again.small')}
        </Button>
        <Button variant="contained" onClick={() => answer('material')}>
          {translate('resources.pages.ask_again.material')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default AskAgainDialog;
