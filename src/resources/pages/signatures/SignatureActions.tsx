import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Page } from '../../../../contract/page';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ExportMenu } from '../../../ui/ExportMenu';
import { ConfirmedCall } from '../ConfirmedCall';
import { pageState } from '../pageState';

/** What can be done about a page's signatures. */
export const SignatureActions = ({ page }: { page: Partial<Page> & Pick<Page, 'id'> }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { audience_count: audience = 0, signatures_count: signed = 0 } = page;
  const missing = Math.max(0, audience - signed);
  const [now] = useState(() => Date.now());
  // Nobody can sign what nobody sees yet; a server that does not say so decides by itself.
  const { published = true, publish_at = null } = page;
  const isOut = pageState({ published, publish_at }, now) === 'published';
  const tell = (key: string) => (result: { data: { asked_count: number } }) => {
    notify(key, { type: 'success', messageArgs: { smart_count: result.data.asked_count } });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <CanAccess action="edit" resource="pages">
        <ConfirmedCall
          label="resources.pages.signatures.remind"
          icon={<NotificationsActiveOutlined />}
          title="resources.pages.signatures.remind_title"
          content="resources.pages.signatures.remind_text"
          values={{ smart_count: missing }}
          disabled={!isOut || missing === 0}
          job={() => dataProvider.remindPage(page.id)}
          onDone={tell('resources.pages.signatures.reminded')}
        />
        <ConfirmedCall
          label="resources.pages.signatures.resign"
          icon={<RestartAltOutlined />}
          title="resources.pages.signatures.resign_title"
          content="resources.pages.signatures.resign_text"
          values={{ smart_count: audience }}
          disabled={!isOut || audience === 0}
          job={() => dataProvider.askToSignAgain(page.id)}
          onDone={tell('resources.pages.signatures.resigned')}
        />
      </CanAccess>
      <ExportMenu
        resource="pages"
        name={`signatures-${page.id}`}
        load={(format) => dataProvider.exportPageSignatures(page.id, { format })}
      />
      {!isOut && (
        <Typography sx={{ color: 'text.secondary', width: '100%' }}>
          {translate('resources.pages.signatures.not_out')}
        </Typography>
      )}
    </Stack>
  );
};
