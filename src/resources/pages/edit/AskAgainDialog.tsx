import { Button, Stack, Typography } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { Page, PageSigned } from '../../../../contract/page';
import type { ApiError } from '../../../api/ApiError';
import { AppDialog } from '../../../ui/AppDialog';
import { SavingContext, type RefusedSave } from '../../../features/form/saving';
import { ChangedContent } from '../show/ChangedContent';

/** A change that the server has refused because people have signed the page. */
export interface Question {
  error: ApiError;
  save: RefusedSave;
}

/** Shows what changes in a signed page, and asks how much it matters. Then it is saved. */
const AskAgainDialog = ({ error, save, onClose }: Question & { onClose: () => void }) => {
  const translate = useTranslate();
  const { savingRef } = useContext(SavingContext);
  const before = save.before as Page;
  const signed = error.body.details as Partial<PageSigned> | undefined;
  const answer = (material: boolean) => {
    onClose();
    const { extra } = save.answers;
    void savingRef.current.saveAgain?.({ ...save.answers, extra: { ...extra, material } });
  };
  return (
    <AppDialog
      title={translate('resources.pages.ask_again.title', {
        smart_count: signed?.signatures_count ?? before.signatures_count,
        revision: signed?.signed_revision ?? before.signed_revision ?? before.revision,
      })}
      onClose={onClose}
      large
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="outlined" onClick={() => answer(false)}>
            {translate('resources.pages.ask_again.small')}
          </Button>
          <Button variant="contained" onClick={() => answer(true)}>
            {translate('resources.pages.ask_again.material')}
          </Button>
        </>
      }
    >
      <Stack spacing={3}>
        <ChangedContent before={before} after={{ ...before, ...save.sent }} />
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
    </AppDialog>
  );
};

export default AskAgainDialog;
