import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Checkbox, Chip, ListItem, Stack, Typography } from '@mui/material';
import { CanAccess, useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { Page, PageRevision } from '../../../../contract/page';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { DialogAction } from '../../../ui/DialogAction';
import { RevisionDialog } from './RevisionDialog';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useFormatDateTime } from '../../../ui/format';
import { useUnrestoredFieldsText } from '../../../features/trash/useUnrestoredFieldsText';
import { useNotifySaved } from '../../../features/undo/useNotifySaved';

interface RevisionItemProps {
  page: Page;
  revision: PageRevision;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Returns the fields of a revision that could not be restored, because what they refer to is deleted. */
const unrestoredFields = (page: Page, { snapshot }: PageRevision, restored: Page): string[] => [
  ...(['group_ids', 'media_ids'] as const).filter((field) =>
    snapshot[field].some((id) => !restored[field].includes(id)),
  ),
  ...(['form_id', 'category_id'] as const).filter(
    (field) => snapshot[field] !== null && snapshot[field] !== restored[field],
  ),
  ...(page.published && !restored.published ? ['published'] : []),
];

/** A revision with its author and time, and buttons to show, select and restore it. */
export const RevisionItem = ({ page, revision, chosen, onChoose }: RevisionItemProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notifySaved = useNotifySaved();
  const lostText = useUnrestoredFieldsText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const name = revision.revision;
  const number = translate('resources.pages.revisions.number', { revision: name });
  const time = useFormatDateTime()(revision.created_at);
  const values = { revision: name, time };
  const isCurrent = revision.revision === page.revision;
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Checkbox
        checked={chosen}
        onChange={(_event, checked) => onChoose(checked)}
        slotProps={{
          input: {
            'aria-label': translate('resources.pages.revisions.choose', { revision: name }),
          },
        }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
          {isCurrent && <Chip size="small" label={translate('resources.pages.revisions.present')} />}
          {revision.material && (
            <Chip size="small" variant="outlined" label={translate('resources.pages.ask_again.material')} />
          )}
        </Stack>
        <SecondaryText>{[time, revision.author_name].filter(Boolean).join(', ')}</SecondaryText>
      </Box>
      <Stack direction="row" spacing={0.5}>
        <DialogAction
          button={(open) => (
            <Button size="small" startIcon={<VisibilityOutlined />} onClick={open}>
              {translate('ra.action.show')}
            </Button>
          )}
          dialog={(close) => <RevisionDialog revision={revision} onClose={close} />}
        />
        {!isCurrent && (
          <CanAccess action="edit" resource="pages">
            <ConfirmedAction
              button={(open) => (
                <Button size="small" startIcon={<RestoreOutlined />} onClick={open}>
                  {translate('resources.pages.revisions.restore')}
                </Button>
              )}
              title={translate('resources.pages.revisions.restore_title', values)}
              content={[
                translate('resources.pages.revisions.restore_text', values),
                page.signatures_count > 0 && translate('resources.pages.ask_again.small_help'),
              ]
                .filter(Boolean)
                .join(' ')}
              confirm="resources.pages.revisions.restore"
              action={() => dataProvider.restorePageRevision(page.id, revision.revision)}
              onSuccess={({ data: restored }) => {
                const text = translate('resources.pages.revisions.restored', values);
                const lost = restored ? unrestoredFields(page, revision, restored) : [];
                notifySaved('pages', page.id, lost.length > 0 ? `${text}. ${lostText('pages', lost)}` : text);
                refresh();
              }}
            />
          </CanAccess>
        )}
      </Stack>
    </ListItem>
  );
};
