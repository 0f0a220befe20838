import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Page, PageSigned } from '../../../../contract/page';
import { AppDialog } from '../../../ui/AppDialog';
import { useSaving, type RefusedSave } from '../../../features/form/useRecordForm';
import { ChangedContent } from '../show/ChangedContent';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Shows what changes in a page that people have signed, and asks how much it matters. Then it is saved. */
const AskAgainDialog = ({ refused: { error, answers, ...save } }: { refused: RefusedSave }) => {
  const translate = useTranslate();
  const { saveAgain, dismiss } = useSaving();
  const before = save.before as Page;
  const signed = error.body.details as PageSigned | undefined;
  const answer = (material: boolean) => {
    dismiss();
    void saveAgain({ ...answers, extra: { ...answers.extra, material } });
  };
  return (
    <AppDialog
      title={translate('resources.pages.ask_again.title', {
        smart_count: signed?.signatures_count ?? before.signatures_count,
        revision: signed?.signed_revision ?? before.signed_revision ?? before.revision,
      })}
      onClose={dismiss}
      large
      actions={
        <>
          <Button onClick={dismiss}>{translate('ra.action.cancel')}</Button>
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
              <SecondaryText component="dd" sx={{ m: 0 }}>
                {translate(`resources.pages.ask_again.${name}_help`)}
              </SecondaryText>
            </div>
          ))}
        </Stack>
      </Stack>
    </AppDialog>
  );
};

export default AskAgainDialog;
