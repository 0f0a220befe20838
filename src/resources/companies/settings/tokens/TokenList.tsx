import { Box, Button, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { CompanyToken } from '../../../../../contract/company';
import { dateFormat } from '../../../../ui/dateFormat';

interface TokenListProps {
  tokens: readonly CompanyToken[];
  onRevoke: (token: CompanyToken) => void;
}

/** The tokens that there are: their names, who made them and when they were last used. */
export const TokenList = ({ tokens, onRevoke }: TokenListProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const day = (moment: string) => dateFormat(locale, 'date').format(new Date(moment));

  const about = ({ created_at: at, created_by_name: by, last_used_at: used }: Partial<CompanyToken>) =>
    [
      at &&
        (by
          ? translate('resources.companies.settings.tokens.made_by', { at: day(at), name: by })
          : translate('resources.companies.settings.tokens.made', { at: day(at) })),
      used
        ? translate('resources.companies.settings.tokens.used', { at: day(used) })
        : translate('resources.companies.settings.tokens.never_used'),
    ]
      .filter(Boolean)
      .join(' ');

  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tokens.map((token) => (
        <Box
          key={token.id}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{token.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {about(token)}
            </Typography>
          </Box>
          <Button
            color="error"
            aria-label={translate('resources.companies.settings.tokens.revoke_name', { name: token.name })}
            onClick={() => {
              onRevoke(token);
            }}
          >
            {translate('resources.companies.settings.tokens.revoke')}
          </Button>
        </Box>
      ))}
    </Box>
  );
};
