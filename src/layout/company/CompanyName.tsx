import UnfoldMore from '@mui/icons-material/UnfoldMore';
import { Box, Button, CircularProgress, Popover, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useRememberCompany } from './recentCompanies';
import { useSwitchableCompany } from './useSwitchableCompany';

const CompanySearch = lazyScreen(() => import('./CompanySearch'));

const PlainName = ({ name }: { name: string | undefined }) => (
  <Typography component="p" variant="subtitle1" noWrap sx={{ fontWeight: 650 }}>
    {name}
  </Typography>
);

/** The company's name as a button that opens the company search. */
const CompanySwitcher = ({ company: { id, name } }: { company: { id: number; name: string } }) => {
  const translate = useTranslate();
  useRememberCompany(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        endIcon={<UnfoldMore />}
        aria-label={translate('resources.companies.switch.open', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: '100%', px: 1, textTransform: 'none', typography: 'subtitle1', fontWeight: 650 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('resources.companies.switch.title'),
            sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 2, overflow: 'visible' },
          },
        }}
      >
        <Suspense fallback={<CircularProgress sx={{ display: 'block', mx: 'auto', my: 2 }} />}>
          <CompanySearch onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
};

/** The company in the header. Users who may switch company can search for others. */
export const CompanyName = () => {
  const name = useCurrentUser()?.company.name;
  const company = useSwitchableCompany();
  return (
    <Box sx={{ flex: 1, minWidth: 0, ml: 0.5 }}>
      {company ? <CompanySwitcher company={company} /> : <PlainName name={name} />}
    </Box>
  );
};
