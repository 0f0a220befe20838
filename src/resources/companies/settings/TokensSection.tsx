import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../../contract/company';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Section } from '../../../ui/Section';
import { CreateTokenDialog } from './CreateTokenDialog';
import { TokenList } from './TokenList';

/** Tokens with which other systems call the API for the company. */
export const TokensSection = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const id = useRecordContext<Company>()?.id ?? 0;
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'tokens', id],
    queryFn: ({ signal }) => dataProvider.listCompanyTokens(id, signal),
  });

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
      {data && data.data.length > 0 && <TokenList companyId={id} tokens={data.data} onChange={refetch} />}
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setMaking(true)}>
        {translate('resources.companies.settings.tokens.make')}
      </Button>
      {making && <CreateTokenDialog companyId={id} onMade={refetch} onClose={() => setMaking(false)} />}
    </Section>
  );
};
