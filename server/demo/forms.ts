import type { FormAnswer } from '../../contract/form';
import { localDay } from '../core/localTime';
import { formAnswered, forms, formSubmissions } from '../db/schema';
import type { CompanySeed } from './context';
import type { Random } from './random';
import type { DemoForm } from './data';

type Row = typeof forms.$inferSelect;

const DAY = 24 * 3_600_000;
/** Age of the oldest submission in days. */
const HISTORY = 120;

type DemoField = DemoForm['fields'][number];

const answerOf = (random: Random, field: DemoField, at: Date): FormAnswer['value'] => {
  const { type, mandatory, alternatives, answers = [''], range = { least: 1, most: 10 } } = field;
  if (type === 'checkbox') {
    const chosen = alternatives.filter((_, index) => random.chance(0.6 / (index + 1)));
    return chosen.length === 0 && mandatory ? [random.pick(alternatives)] : chosen;
  }
  if (!mandatory && random.chance(0.25)) return null;
  // The first options are chosen most.
  if (type === 'radio') return alternatives[random.below(random.below(alternatives.length) + 1)] ?? null;
  if (type === 'number') return range.most - random.below(random.below(range.most - range.least + 1) + 1);
  if (type === 'date') return new Date(at.getTime() - random.below(30) * DAY).toISOString().slice(0, 10);
  return random.pick(answers) || null;
};

/** Returns submissions, oldest first, with who made each. */
const submissionsOf = (
  { random, now, companyId, people }: CompanySeed,
  formId: number,
  form: DemoForm,
): { by: number; submission: typeof formSubmissions.$inferInsert }[] =>
  Array.from({ length: form.submissions }, () => {
    const time = new Date(now.getTime() - random.below(HISTORY * DAY));
    const at = form.anonymous ? new Date(localDay(time)) : time;
    const by = random.pick(people).id;
    const submission = {
      company_id: companyId,
      form_id: formId,
      user_id: form.anonymous ? null : by,
      created_at: at,
      updated_at: at,
      answers: form.fields.map((field) => ({
        key: field.key,
        label: field.label,
        value: answerOf(random, field, at),
      })),
    };
    return { by, submission };
  }).sort((a, b) => a.submission.created_at.getTime() - b.submission.created_at.getTime());

/** Inserts the forms and their submissions. */
export const seedForms = async (company: CompanySeed): Promise<Row[]> => {
  const { tx, companyId, workplace, now } = company;
  const demo = workplace.forms;
  const rows = await tx
    .insert(forms)
    .values(
      demo.map(({ title, responsible, published, anonymous, fields }, index) => {
        const at = new Date(now.getTime() - (HISTORY + index * 7) * DAY);
        return {
          company_id: companyId,
          title,
          published,
          anonymous,
          responsible_email: `${responsible}@${workplace.domain}`,
          fields: fields.map(({ key, type, label, mandatory, alternatives }) => ({
            key,
            type,
            label,
            mandatory,
            alternatives,
          })),
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .returning();
  const answered = rows.flatMap((row, index) => {
    const form = demo[index];
    return form ? submissionsOf(company, row.id, form) : [];
  });
  await tx.insert(formSubmissions).values(answered.map(({ submission }) => submission));
  await tx
    .insert(formAnswered)
    .values(answered.map(({ by, submission }) => ({ form_id: submission.form_id, user_id: by })))
    .onConflictDoNothing();
  return rows;
};
