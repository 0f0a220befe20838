import { expect, it } from 'vitest';
import { readSettings } from './env';

it('has something to go by when nothing is set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: undefined })).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    DEMO_DATA: true,
  });
});

it.each([
  [{ PORT: '70000' }, /PORT=70000/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL=mysql:\/\/x/],
  [{ DATABASE_URL: 'mysql://me:secret@x' }, /DATABASE_URL=mysql:\/\/\*\*\*@x/],
  [{ PUBLIC_URL: 'anslag.example' }, /PUBLIC_URL=anslag\.example/],
  [{ SESSION_HOURS: '-1' }, /SESSION_HOURS=-1/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL=loud/],
  [{ DEMO_DATA: 'maybe' }, /DEMO_DATA=maybe/],
  [{ SMTP_URL: 'https://me:secret@x', MAIL_FROM: 'a@b.se' }, /SMTP_URL=https:\/\/\*\*\*@x/],
  [{ SMTP_URL: 'smtp://x' }, /MAIL_FROM= \(is needed with SMTP_URL\)/],
  [{ MAIL_FROM: 'Anslag <anslag>' }, /MAIL_FROM=Anslag <anslag>/],
])('names in one line what is wrong with %j', (settings, message) => {
  expect(() => readSettings({ ...settings })).toThrow(message);
  expect(() => readSettings({ ...settings })).toThrow(/^[^\n]+$/);
});
