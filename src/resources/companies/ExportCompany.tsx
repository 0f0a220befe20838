import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { Company, CompanyExport } from '../../../contract/company';
import { fileUrl } from '../../api/client';
import type { AppDataProvider } from '../../providers/dataProvider';
import { downloadUrl } from '../../ui/files';
import { formatFileSize } from '../../ui/format';
import { Section } from '../../ui/Section';
import { useAction } from '../../ui/useAction';

type Part = CompanyExport['parts'][number];

const PartLink = ({ part }: { part: Part }) => {
  const locale = useLocale();
  return (
    <li>
      <Link href={fileUrl(part.url)} download={part.name}>
        {part.name}
      </Link>
      {part.bytes > 0 && ` (${formatFileSize(part.bytes, locale)})`}
    </li>
  );
};

/** Downloads all data and files of a company. A large export has several parts, which are shown as links. */
export const ExportCompany = ({ id }: Pick<Company, 'id'>) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const {
    mutate,
    data: parts = [],
    isPending,
  } = useAction({
    mutationFn: () => dataProvider.exportCompany(id),
    onSuccess: ([only, ...others]) => {
      if (only && others.length === 0) downloadUrl(fileUrl(only.url) ?? '', only.name);
    },
  });
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {translate('resources.companies.export.action')}
      </Button>
      <Box role="status">
        {parts.length > 0 && (
          <Typography variant="body2">
            {translate('resources.companies.export.parts', { smart_count: parts.length })}
          </Typography>
        )}
        {parts.length > 1 && (
          <Box component="ul" sx={{ pl: 3, my: 1 }}>
            {parts.map((part) => (
              <PartLink key={part.url} part={part} />
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  );
};

export const ExportSection = ({ id }: Pick<Company, 'id'>) => (
  <Section title="resources.companies.export.title" hint="resources.companies.export.hint">
    <ExportCompany id={id} />
  </Section>
);
