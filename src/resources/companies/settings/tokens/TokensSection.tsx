import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Company, CompanyToken } from '../../../../../contract/company';
import type { AppDataProvider } from '../../../../providers/dataProvider';
import { LoadFailed } from '../../../../ui/LoadFailed';
import { useNotifyError } from '../../../../ui/useNotifyError';
import { Section } from '../Section';
import { NewToken } from './NewToken';
import { TokenList } from './TokenList';

/** The tokens by which other systems call the API for the company (spec section 3): made, shown once, revoked. */
export const TokensSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const dataProvider = useDataProvider<AppDataProvider>();
  const id = useRecordContext<Company>()?.id ?? 0;
  const [making, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<CompanyToken | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'tokens', id],
    queryFn: ({ signal }) => dataProvider.listCompanyTokens(id, signal),
  });

  const revoke = async (token: CompanyToken) => {
    setBusy(true);
    try {
      await dataProvider.revokeCompanyToken(id, token.id);
      notify('resources.companies.settings.tokens.revoked', {
        type: 'success',
        messageArgs: { name: token.name },
      });
    } catch (failure) {
      notifyError(failure);
    }
    setBusy(false);
    setRevoked(null);
    await refetch();
  };

  return (
    <Section
      title="resources.companies.settings.tokens.title"
      hint="resources.companies.settings.tokens.hint"
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={88} />}
      {data?.data.length === 0 && (
        <Stack direction="row" spacing={1} sx={{ color: 'text.secondary', alignItems: 'center' }}>
          <KeyOutlined />
          <Typography variant="body2">{translate('resources.companies.settings.tokens.empty')}</Typography>
        </Stack>
      )}
      {data && data.data.length > 0 && <TokenList tokens={data.data} onRevoke={setRevoked} />}
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => {
          setMaking(true);
        }}
      >
        {translate('resources.companies.settings.tokens.make')}
      </Button>
      {making && (
        <NewToken
          companyId={id}
          onMade={refetch}
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
      <Confirm
        isOpen={revoked !== null}
        loading={busy}
        title="resources.companies.settings.tokens.revoke_title"
        content="resources.companies.settings.tokens.revoke_sure"
        contentTranslateOptions={{ name: revoked?.name ?? '' }}
        confirm="resources.companies.settings.tokens.revoke"
        confirmColor="warning"
        onConfirm={() => {
          if (revoked) void revoke(revoked);
        }}
        onClose={() => {
          setRevoked(null);
        }}
      />
    </Section>
  );
};
