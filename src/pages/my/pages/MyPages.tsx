import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, SelectInput, useDataProvider, useGetList, type SelectInputProps } from 'react-admin';
import type { MyPage } from '../../../../contract/myPage';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { MyList } from '../MyList';
import { SearchFilter } from '../../../features/list/SearchFilter';
import { PageRow } from './PageRow';
import { ToSign } from './ToSign';
import { recordName } from '../../../providers/recordName';
import { hasCount } from '../../../ui/format';

const CategoryFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['my-pages', 'categories'],
    queryFn: () => dataProvider.getMyCategories(),
  });
  const choices = (data?.data ?? []).map((category) => ({
    id: category.id,
    name: [recordName(category), hasCount(category.pages_count) && `(${category.pages_count})`]
      .filter(Boolean)
      .join(' '),
  }));
  return (
    <SelectInput
      source={source}
      label="resources.pages.fields.category_id"
      choices={choices}
      isPending={isPending}
      translateChoice={false}
    />
  );
};

const SIGNED: SelectInputProps['choices'] = [
  { id: 'unsigned', name: 'my.pages.to_sign' },
  { id: 'signed', name: 'my.pages.signed' },
];

const filters = [
  <SearchFilter key="q" name="my.pages.search" alwaysOn />,
  <CategoryFilter key="category_id" source="category_id" alwaysOn />,
  <SelectInput key="signed" source="signed" label="my.pages.signature" choices={SIGNED} alwaysOn />,
];

/** /my-pages: pages for the user; those to be signed come first. */
const MyPages = () => {
  // Independent of the filters of the list.
  const { data, total, isPending } = useGetList<MyPage>('my-pages', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: { signed: 'unsigned' },
  });
  return (
    <>
      {isPending && <Loading />}
      {/* Both load in parallel and are shown together, to avoid layout shifts. */}
      <Box sx={{ display: isPending ? 'none' : 'block' }}>
        <ToSign pages={data ?? []} total={total ?? 0} />
        <MyList<MyPage>
          resource="my-pages"
          texts="pages"
          filters={filters}
          sort={{ field: 'updated_at', order: 'DESC' }}
        >
          {(page) => <PageRow key={page.id} page={page} />}
        </MyList>
      </Box>
    </>
  );
};

export default MyPages;
