import KeyOutlined from '@mui/icons-material/KeyOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Company, CompanyToken } from '../../../../contract/company';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { DialogAction } from '../../../ui/DialogAction';
import { SecondaryText } from '../../../ui/SecondaryText';
import { formatDate } from '../../../ui/format';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Section } from '../../../ui/Section';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import { CreateTokenDialog } from './CreateTokenDialog';
import { expiryOf } from './tokenExpiry';
import { recordName } from '../../../providers/recordName';
import { useScopeLabels } from './useScopeLabels';

interface TokenListProps {
  companyId: number;
  tokens: readonly CompanyToken[];
  onChange: () => unknown;
}

/** Says when a token expires or has expired, with a warning from two weeks before. */
const Expiry = ({ token }: { token: CompanyToken }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const expiry = expiryOf(token);
  const at = formatDate(token.expires_at, locale, 'date');
  const isNear = expiry !== 'later';
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {isNear && <WarningAmberOutlined fontSize="small" color={expiry === 'expired' ? 'error' : 'warning'} />}
      <Typography
        variant="body2"
        sx={{ color: isNear ? 'text.primary' : 'text.secondary', fontWeight: isNear ? 600 : undefined }}
      >
        {expiry === 'expired'
          ? translate('resources.companies.settings.tokens.expired', { at })
          : translate('resources.companies.settings.tokens.expires', { at })}
      </Typography>
    </Stack>
  );
};

/** Lists the tokens with their name, author, last use and expiry. */
const TokenList = ({ companyId, tokens, onChange }: TokenListProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const locale = useLocale();
  const scopeLabels = useScopeLabels();

  const describe = ({ created_at: at, created_by_name: by, last_used_at: used }: CompanyToken) =>
    [
      at &&
        (by
          ? translate('resources.companies.settings.tokens.made_by', {
              at: formatDate(at, locale, 'date'),
              name: by,
            })
          : translate('resources.companies.settings.tokens.made', { at: formatDate(at, locale, 'date') })),
      used
        ? translate('resources.companies.settings.tokens.used', { at: formatDate(used, locale, 'date') })
        : translate('resources.companies.settings.tokens.never_used'),
    ]
      .filter(Boolean)
      .join(' ');

  return (
    <List disablePadding>
      {tokens.map((token) => (
        <ListItem key={token.id} divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{recordName(token)}</Typography>
            <SecondaryText>{describe(token)}</SecondaryText>
            {token.scopes !== undefined && <SecondaryText>{scopeLabels.describe(token)}</SecondaryText>}
            <Expiry token={token} />
          </Box>
          <ConfirmedAction
            danger
            button={(open) => (
              <Button
                color="error"
                aria-label={translate('resources.companies.settings.tokens.revoke_name', {
                  name: recordName(token),
                })}
                onClick={open}
              >
                {translate('resources.companies.settings.tokens.revoke')}
              </Button>
            )}
            title={translate('resources.companies.settings.tokens.revoke_title')}
            content={translate('resources.companies.settings.tokens.revoke_sure', {
              name: recordName(token),
            })}
            confirm="resources.companies.settings.tokens.revoke"
            action={() => dataProvider.revokeCompanyToken(companyId, token.id)}
            success="resources.companies.settings.tokens.revoked"
            successArgs={() => ({ name: recordName(token) })}
            onSettled={onChange}
          />
        </ListItem>
      ))}
    </List>
  );
};

/** Tokens with which other systems call the API for the company. */
export const TokensSection = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const id = useRecordContext<Company>()?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'tokens', id],
    queryFn: ({ signal }) => dataProvider.listCompanyTokens(id, signal),
  });
  const createButton = useFocusAfterRemoval(data?.data.length);

  return (
    <Section
      title="resources.companies.settings.tokens.title"
      hint="resources.companies.settings.tokens.hint"
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={24} />}
      {data?.data.length === 0 && (
        <Stack direction="row" spacing={1} sx={{ color: 'text.secondary', alignItems: 'center' }}>
          <KeyOutlined />
          <Typography variant="body2">{translate('resources.companies.settings.tokens.empty')}</Typography>
        </Stack>
      )}
      {data && data.data.length > 0 && <TokenList companyId={id} tokens={data.data} onChange={refetch} />}
      <DialogAction
        button={(open) => (
          <Button ref={createButton} variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={open}>
            {translate('resources.companies.settings.tokens.make')}
          </Button>
        )}
        dialog={(close) => <CreateTokenDialog companyId={id} onCreated={refetch} onClose={close} />}
      />
    </Section>
  );
};
