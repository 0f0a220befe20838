import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { FormSubmission, FormSubmissionCreate, MyForm } from '../../../contract/form';
import { request } from '../../api/client';
import { fetchTable, type TableParams } from './fetchTable';
import { toRecord } from './ids';
import { listQueryString, type ListParams } from './query';

const { forms, my } = endpoints;

/** What can be done with a form beyond react-admin's verbs (api.md, resources). */
export const formMethods = {
  /** One page of what has been answered. */
  listSubmissions: async (
    formId: Identifier,
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<{ data: FormSubmission[]; total: number }> => {
    const path = `${fillPath(forms.submissions, { id: formId })}?${listQueryString(params)}`;
    const { data, meta } = await request(path, { signal });
    const rows = Array.isArray(data) ? data.flatMap((row) => toRecord<FormSubmission>(row) ?? []) : [];
    const total = Number(meta?.total);
    return { data: rows, total: Number.isFinite(total) ? total : rows.length };
  },

  /** All that has been answered and matches, as a file that the server makes. */
  exportSubmissions: (formId: Identifier, params: TableParams): Promise<Blob> =>
    fetchTable(fillPath(forms.submissionsExport, { id: formId }), params),

  /** A published form as the one who fills it in gets it. */
  getMyForm: async (formId: Identifier): Promise<MyForm> => {
    const { data } = await request(fillPath(my.form, { id: formId }));
    return data as MyForm;
  },

  submitForm: async (formId: Identifier, answers: FormSubmissionCreate['answers']): Promise<void> => {
    await request(fillPath(forms.submissions, { id: formId }), { method: 'POST', body: { answers } });
  },
};
