import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { CompanyToken } from '../../../../contract/company';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { dateFormat } from '../../../ui/format';

interface TokenListProps {
  companyId: number;
  tokens: readonly CompanyToken[];
  onChange: () => unknown;
}

/** Lists the tokens with their name, author and last use. */
export const TokenList = ({ companyId, tokens, onChange }: TokenListProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
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
          <ConfirmedAction
            danger
            button={(open) => (
              <Button
                color="error"
                aria-label={translate('resources.companies.settings.tokens.revoke_name', {
                  name: token.name,
                })}
                onClick={open}
              >
                {translate('resources.companies.settings.tokens.revoke')}
              </Button>
            )}
            title={translate('resources.companies.settings.tokens.revoke_title')}
            content={translate('resources.companies.settings.tokens.revoke_sure', { name: token.name })}
            confirm="resources.companies.settings.tokens.revoke"
            action={() => dataProvider.revokeCompanyToken(companyId, token.id)}
            success="resources.companies.settings.tokens.revoked"
            successArgs={() => ({ name: token.name })}
            onSettled={onChange}
          />
        </Box>
      ))}
    </Box>
  );
};
