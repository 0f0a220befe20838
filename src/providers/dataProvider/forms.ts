import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { FormResults, FormSubmissionCreate, MyForm } from '../../../contract/form';
import { call } from './calls';
import { downloadTable, type TableParams } from './downloads';

const { forms, my } = endpoints;

export const formMethods = {
  getFormResults: (id: Identifier, signal?: AbortSignal) =>
    call<FormResults>(fillPath(forms.results, { id }), { signal }),

  exportSubmissions: (formId: Identifier, params: TableParams): Promise<Blob> =>
    downloadTable(fillPath(forms.submissionsExport, { id: formId }), params),

  /** Returns a published form, to fill it in. */
  getMyForm: (id: Identifier) => call<MyForm>(fillPath(my.form, { id })),

  submitForm: (id: Identifier, body: FormSubmissionCreate) =>
    call(fillPath(forms.submissions, { id }), { method: 'POST', body }),
};
