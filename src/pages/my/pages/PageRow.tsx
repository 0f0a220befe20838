import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { Chip, ListItem, ListItemButton, ListItemText, Stack } from '@mui/material';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import type { MyPage } from '../../../../contract/page';
import { dateFormat } from '../../../ui/format';

const CALLING = { border: 2, borderColor: 'primary.main', fontWeight: 600 };

const SignatureChip = ({ page }: { page: MyPage }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (!page.requires_signature) return null;
  if (!page.signed_at)
    return (
      <Chip
        size="small"
        variant="outlined"
        sx={CALLING}
        label={translate(page.needs_resign ? 'my.pages.sign_again' : 'my.pages.to_sign')}
      />
    );
  const date = dateFormat(locale, 'date').format(new Date(page.signed_at));
  return <Chip size="small" variant="outlined" label={translate('my.pages.signed_on', { date })} />;
};

export const PageRow = ({ page }: { page: MyPage }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const changed = new Date(page.updated_at);
  const facts = [
    page.category_name,
    Number.isNaN(changed.getTime())
      ? null
      : translate('my.pages.changed_on', {
          date: dateFormat(locale, 'date').format(changed),
        }),
  ];
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={LinkBase} to={`/my-pages/${page.id}`} sx={{ gap: 1, minHeight: 64 }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ flex: 1, minWidth: 0, columnGap: 1, alignItems: { xs: 'flex-start', sm: 'center' } }}
        >
          <ListItemText
            primary={page.title}
            secondary={facts.filter(Boolean).join(' · ')}
            slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            sx={{ overflowWrap: 'anywhere' }}
          />
          <SignatureChip page={page} />
        </Stack>
        <ChevronRightOutlined sx={{ color: 'text.secondary' }} />
      </ListItemButton>
    </ListItem>
  );
};
