import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loadMessages } from '../i18n';
import en from '../i18n/en';
import { createTranslator } from '../i18n/translate';
import { passwordChangeSchema } from './account';
import { forgotPasswordSchema, loginSchema, resetPasswordFormSchema } from './auth';
import { completeLanguages } from '../.extensions/languages';
import { companyCreateSchema } from './company';
import { firstIssues } from './issues';
import { userCreateSchema } from './user';

/** Returns the English message of each field, with `%` for its label. */
const errorMessages = async (schema: z.ZodType, value: unknown): Promise<Record<string, string>> => {
  const t = createTranslator('en', await loadMessages('en'));
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return {};
  return Object.fromEntries(
    [...firstIssues(result.error)].map(([field, { key, values }]) => [
      field,
      t(key, { _: key, field: '%', ...values }),
    ]),
  );
};

const REQUIRED = '% is a required field';
const EMAIL = '% must be a valid e-mail address';
const SHORT = '% must be at least 6 characters';
const NUMBER = '% must be exactly 10 characters';
const COLOR = '% must be a colour code such as #1b6ac9';

const login = { username: 'anna', password: 'x' };
const reset = { email: 'anna@a.example', password: 'secret', password_confirm: 'secret' };
const user = { name: 'Anna', username: 'anna' };
const company = { name: 'Bolaget', organisation_number: '5560160680' };

type Case = [rule: string, schema: z.ZodType, value: unknown, said: Record<string, string>];

const CASES: Case[] = [
  ['login: both filled in', loginSchema, login, {}],
  ['login: username required', loginSchema, { ...login, username: '' }, { username: REQUIRED }],
  ['login: a username of blanks', loginSchema, { ...login, username: '  ' }, { username: REQUIRED }],
  ['login: password required', loginSchema, { ...login, password: '' }, { password: REQUIRED }],
  ['forgot password: an e-mail', forgotPasswordSchema, { email: 'a@b.example' }, {}],
  ['forgot password: a pasted e-mail', forgotPasswordSchema, { email: ' a@b.example ' }, {}],
  ['user: a pasted e-mail', userCreateSchema, { ...user, email: ' a@b.example\u00a0' }, {}],
  ['forgot password: e-mail required', forgotPasswordSchema, { email: '' }, { email: REQUIRED }],
  ['forgot password: e-mail valid', forgotPasswordSchema, { email: 'a@' }, { email: EMAIL }],
  ['reset password: all right', resetPasswordFormSchema(), reset, {}],
  [
    'reset password: e-mail required',
    resetPasswordFormSchema(),
    { ...reset, email: '' },
    { email: REQUIRED },
  ],
  ['reset password: e-mail valid', resetPasswordFormSchema(), { ...reset, email: 'a' }, { email: EMAIL }],
  [
    'reset password: password required',
    resetPasswordFormSchema(),
    { ...reset, password: '', password_confirm: '' },
    { password: REQUIRED },
  ],
  [
    'reset password: 6 characters at least',
    resetPasswordFormSchema(),
    { ...reset, password: '12345', password_confirm: '12345' },
    { password: SHORT },
  ],
  [
    'reset password: both alike',
    resetPasswordFormSchema(),
    { ...reset, password_confirm: 'Secret' },
    { password_confirm: 'The passwords must match' },
  ],
  ['new password of a user: 6 characters', userCreateSchema, { ...user, password: '123456' }, {}],
  ['new password of a user: fewer', userCreateSchema, { ...user, password: '12345' }, { password: SHORT }],
  [
    'new password of one’s own: fewer',
    passwordChangeSchema,
    { current_password: 'old', password: '12345' },
    { password: SHORT },
  ],
  ['organisation number: 10 characters', companyCreateSchema, company, {}],
  [
    'organisation number: 9 characters',
    companyCreateSchema,
    { ...company, organisation_number: '556016068' },
    { organisation_number: NUMBER },
  ],
  [
    'organisation number: 11 characters',
    companyCreateSchema,
    { ...company, organisation_number: '55601606801' },
    { organisation_number: NUMBER },
  ],
  ...['556016-0680', ' 556016 0680 ', '556016–0680', '556016\u20110680', '55\u00a060\u00a016-0680'].map(
    (written): Case => [
      `organisation number: ${written}`,
      companyCreateSchema,
      { ...company, organisation_number: written },
      {},
    ],
  ),
  ['primary color: a code', companyCreateSchema, { ...company, primary_color: '#1B6ac9' }, {}],
  ...['#1B6', '1b6ac9', '1b6'].map((code): Case => [
    `primary color: ${code}`,
    companyCreateSchema,
    { ...company, primary_color: code },
    {},
  ]),
  ...['#1b6ac', '#1b6acg', '#1b', '##1b6', 'red'].map((code): Case => [
    `primary color: ${code}`,
    companyCreateSchema,
    { ...company, primary_color: code },
    { primary_color: COLOR },
  ]),
];

describe('validation rules', () => {
  it.each(CASES)('%s', async (_rule, schema, value, said) => {
    expect(await errorMessages(schema, value)).toEqual(said);
  });
});

describe('form locales', () => {
  it.each(completeLanguages)('has messages in %s', async (language) => {
    const { validation } = await loadMessages(language);
    const t = createTranslator(language, await loadMessages(language));
    for (const [key, english] of Object.entries(en.validation)) {
      const text = validation[key as keyof typeof validation];
      expect([key, text === english]).toEqual([key, language === 'en']);
      expect(t(`validation.${key as keyof typeof validation}`)).not.toBe(`validation.${key}`);
    }
  });
});
