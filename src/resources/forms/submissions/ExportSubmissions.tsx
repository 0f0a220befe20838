import { useDataProvider } from 'react-admin';
import type { Form } from '../../../../contract/form';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ExportMenu } from '../../../ui/ExportMenu';

/** What has been answered, and matches what is searched, as a file. */
export const ExportSubmissions = ({ form, q }: { form: Form; q: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ExportMenu
      resource="forms"
      name={form.title}
      load={(format) => dataProvider.exportSubmissions(form.id, { filter: { q }, format })}
    />
  );
};
