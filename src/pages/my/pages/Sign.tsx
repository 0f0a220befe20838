import DoneOutlined from '@mui/icons-material/DoneOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { MyPage } from '../../../../contract/myPage';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { useFormatDateTime } from '../../../ui/format';
import { OwnActions } from '../../../ui/OwnActions';
import { useDueText } from './useDueText';

/** Asks the reader to sign a page, or shows when they signed it. */
export const Sign = ({ page }: { page: MyPage }) => {
  const translate = useTranslate();
  const due = useDueText()(page);
  const formatDateTime = useFormatDateTime();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const receipt = useRef<HTMLDivElement>(null);
  const signedHere = useRef(false);
  // The focused button is replaced by the receipt: keep keyboard users there.
  useEffect(() => {
    if (!signedHere.current || !page.signed_at) return;
    signedHere.current = false;
    receipt.current?.focus();
  }, [page.signed_at]);
  if (!page.requires_signature) return null;

  if (page.signed_at)
    return (
      <Alert ref={receipt} tabIndex={-1} severity="success" icon={<DoneOutlined />} sx={{ mt: 2 }}>
        {translate('my.pages.signed_at', { time: formatDateTime(page.signed_at) })}
      </Alert>
    );
  return (
    <Alert
      severity={page.needs_resign || page.overdue ? 'warning' : 'info'}
      icon={<DrawOutlined />}
      sx={{ mt: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <OwnActions>
          <ConfirmedAction
            button={(open) => (
              <Button variant="contained" onClick={open}>
                {translate('my.pages.sign')}
              </Button>
            )}
            title={translate('my.pages.sign_title', { title: page.title })}
            content={translate('my.pages.sign_text')}
            confirm="my.pages.sign"
            action={() => dataProvider.signPage(page)}
            success="my.pages.signed_now"
            onSuccess={() => {
              signedHere.current = true;
            }}
            onSettled={() => queryClient.invalidateQueries({ queryKey: ['my-pages'] })}
          />
        </OwnActions>
      }
    >
      {translate(page.needs_resign ? 'my.pages.please_sign_again' : 'my.pages.please_sign')}
      {due && <strong style={{ display: 'block' }}>{due}</strong>}
    </Alert>
  );
};
