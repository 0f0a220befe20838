import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { Page } from '../../../../contract/page';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ExportMenu } from '../../../ui/ExportMenu';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { pageState } from '../fields';

interface ActionProps {
  page: Page;
  isPublished: boolean;
}

const askedCount = ({ data }: { data: { asked_count: number } }) => ({ smart_count: data.asked_count });

/** Reminds those who have not signed, except who is away. */
const RemindButton = ({ page, isPublished }: ActionProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { audience_count: audience, signatures_count: signed } = page;
  const { data: away } = useQuery({
    queryKey: ['pages', 'getPageSignatures', page.id, 'away'],
    queryFn: ({ signal }) =>
      dataProvider.getPageSignatures(
        page.id,
        { page: 1, perPage: 1, sort: { field: 'name', order: 'ASC' }, filter: { signed: 'away' } },
        signal,
      ),
  });
  const awayCount = away?.total ?? 0;
  const missing = Math.max(0, audience - signed - awayCount);
  return (
    <ConfirmedAction
      button={(open) => (
        <Button
          size="small"
          startIcon={<NotificationsActiveOutlined />}
          disabled={!isPublished || missing === 0}
          onClick={open}
        >
          {missing > 0
            ? translate('resources.pages.signatures.remind_count', { smart_count: missing })
            : translate('resources.pages.signatures.remind')}
        </Button>
      )}
      title={translate('resources.pages.signatures.remind_title')}
      content={[
        translate('resources.pages.signatures.remind_text', { smart_count: missing }),
        awayCount > 0 && translate('resources.pages.signatures.remind_away', { smart_count: awayCount }),
      ]
        .filter(Boolean)
        .join(' ')}
      confirm="resources.pages.signatures.remind"
      action={() => dataProvider.remindPage(page.id)}
      success="resources.pages.signatures.reminded"
      successArgs={askedCount}
      onSuccess={refresh}
    />
  );
};

const ResignButton = ({ page, isPublished }: ActionProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { audience_count: audience } = page;
  return (
    <ConfirmedAction
      button={(open) => (
        <Button
          size="small"
          startIcon={<RestartAltOutlined />}
          disabled={!isPublished || audience === 0}
          onClick={open}
        >
          {translate('resources.pages.signatures.resign')}
        </Button>
      )}
      title={translate('resources.pages.signatures.resign_title')}
      content={translate('resources.pages.signatures.resign_text', { smart_count: audience })}
      confirm="resources.pages.signatures.resign"
      action={() => dataProvider.askToSignAgain(page.id)}
      success="resources.pages.signatures.resigned"
      successArgs={askedCount}
      onSuccess={refresh}
    />
  );
};

/** Reminders, a new round of signatures, and the export. */
export const SignatureActions = ({ page }: Pick<ActionProps, 'page'>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  // An unpublished page cannot be signed.
  const isPublished = pageState(page, now) === 'published';
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', minHeight: 31 }}>
      <CanAccess action="edit" resource="pages">
        <RemindButton page={page} isPublished={isPublished} />
        <ResignButton page={page} isPublished={isPublished} />
      </CanAccess>
      <ExportMenu
        resource="pages"
        name={`signatures-${page.id}`}
        load={(format) => dataProvider.exportPageSignatures(page.id, { format })}
      />
      {!isPublished && (
        <Typography sx={{ color: 'text.secondary', width: '100%' }}>
          {translate('resources.pages.signatures.not_out')}
        </Typography>
      )}
    </Stack>
  );
};
