import DoneOutlined from '@mui/icons-material/DoneOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Confirm, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { MyPage } from '../../../../contract/page';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useMoment } from '../../../ui/useMoment';
import { useNotifyError } from '../../../ui/useNotifyError';

/** The reader's signature of a page: what is asked, the way to give it, and when it was given. */
export const Sign = ({ page }: { page: MyPage }) => {
  const translate = useTranslate();
  const moment = useMoment();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const receipt = useRef<HTMLDivElement>(null);
  const signedHere = useRef(false);
  // The button is gone: who works by keyboard goes on where it stood.
  useEffect(() => {
    if (!signedHere.current || !page.signed_at) return;
    signedHere.current = false;
    receipt.current?.focus();
  }, [page.signed_at]);
  if (!page.requires_signature) return null;

  const sign = async () => {
    setBusy(true);
    try {
      await dataProvider.signPage(page.id);
      signedHere.current = true;
      await queryClient.invalidateQueries({ queryKey: ['my-pages'] });
      notify('my.pages.signed_now', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
    setAsking(false);
  };

  if (page.signed_at)
    return (
      <Alert ref={receipt} tabIndex={-1} severity="success" icon={<DoneOutlined />} sx={{ mt: 2 }}>
        {translate('my.pages.signed_at', { time: moment(page.signed_at) })}
      </Alert>
    );
  return (
    <>
      <Alert
        severity={page.needs_resign ? 'warning' : 'info'}
        icon={<DrawOutlined />}
        sx={{ mt: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button
            variant="contained"
            onClick={() => {
              setAsking(true);
            }}
          >
            {translate('my.pages.sign')}
          </Button>
        }
      >
        {translate(page.needs_resign ? 'my.pages.please_sign_again' : 'my.pages.please_sign')}
      </Alert>
      <Confirm
        isOpen={asking}
        loading={busy}
        title="my.pages.sign_title"
        titleTranslateOptions={{ title: page.title }}
        content="my.pages.sign_text"
        confirm="my.pages.sign"
        onConfirm={() => {
          void sign();
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
};
