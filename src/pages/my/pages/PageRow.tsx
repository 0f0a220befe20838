import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { Chip, ListItem, ListItemButton, ListItemText, Stack } from '@mui/material';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import type { MyPage } from '../../../../contract/myPage';
import { formatDate } from '../../../ui/format';
import { recordName } from '../../../providers/recordName';
import { useDueText } from './useDueText';

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
  const date = formatDate(page.signed_at, locale, 'date');
  return <Chip size="small" variant="outlined" label={translate('my.pages.signed_on', { date })} />;
};

export const PageRow = ({ page }: { page: MyPage }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const date = formatDate(page.updated_at, locale, 'date');
  const due = useDueText()(page);
  const facts = [
    !page.signed_at && due,
    page.category_name,
    date && translate('my.pages.changed_on', { date }),
  ];
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={LinkBase} to={`/my-pages/${page.id}`} sx={{ gap: 1, minHeight: 64 }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ flex: 1, minWidth: 0, columnGap: 1, alignItems: { xs: 'flex-start', sm: 'center' } }}
        >
          <ListItemText
            primary={recordName(page)}
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
