import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useLocale, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import type { AppDataProvider } from '../../providers/dataProvider';
import { focusRow, useFocusAfterUnmount } from '../../ui/focusContent';
import { Caption } from '../../ui/Caption';
import { formatDate } from '../../ui/format';
import { recordName } from '../../providers/recordName';
import { useRowTabIndex } from '../../features/table/useRowTabIndex';
import { useAction } from '../../ui/useAction';

/** The name of a deleted company, which cannot be opened, and when it is erased. */
export const DeletedName = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div>
      {recordName(company)}
      {company.erase_at && (
        <Caption>
          {translate('resources.companies.deleted.until', {
            date: formatDate(company.erase_at, locale, 'date'),
          })}
        </Caption>
      )}
    </div>
  );
};

/** Restores the deleted company of a row. */
export const RestoreButton = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const tabIndex = useRowTabIndex(true);
  const company = useRecordContext<Company>();
  useFocusAfterUnmount(focusRow);
  const name = company ? recordName(company) : '';
  const { mutate, isPending, isSuccess } = useAction({
    mutationKey: ['companies', 'restore', company?.id],
    mutationFn: dataProvider.restoreCompany,
    success: 'resources.companies.deleted.done',
    successArgs: () => ({ name }),
    onSuccess: refresh,
  });
  return (
    company && (
      <Button
        size="small"
        tabIndex={tabIndex}
        startIcon={<RestoreFromTrashOutlined />}
        // Until the row disappears.
        loading={isPending || isSuccess}
        aria-label={translate('resources.trash.restore_name', { name })}
        onClick={() => mutate(company.id)}
      >
        {translate('resources.trash.restore')}
      </Button>
    )
  );
};
