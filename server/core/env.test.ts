import { expect, it } from 'vitest';
import { pushSubject, readSettings } from './env';

it('has defaults when nothing is set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: undefined })).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    DEMO_DATA: false,
    OUTBOX: false,
  });
});

it.each([
  [{ PORT: '70000' }, /PORT=70000/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL=mysql:\/\/x/],
  [{ DATABASE_URL: 'mysql://me:secret@x' }, /DATABASE_URL=mysql:\/\/\*\*\*@x/],
  [{ PUBLIC_URL: 'anslag.example' }, /PUBLIC_URL=anslag\.example/],
  [{ SESSION_HOURS: '-1' }, /SESSION_HOURS=-1/],
  [{ PASSWORD_MIN_LENGTH: '5' }, /PASSWORD_MIN_LENGTH=5/],
  [{ PASSWORD_MIN_LENGTH: '65' }, /PASSWORD_MIN_LENGTH=65/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL=loud/],
  [{ DEMO_DATA: 'maybe' }, /DEMO_DATA=maybe/],
  [
    { DEMO_DATA: 'true', NODE_ENV: 'production' },
    /DEMO_DATA=true \(is not allowed with NODE_ENV=production\)/,
  ],
  [{ OUTBOX: '1', NODE_ENV: 'production' }, /OUTBOX=1 \(is not allowed/],
  [{ OUTBOX: '1', SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.se' }, /OUTBOX=1 \(is not allowed with SMTP_URL/],
  [{ SMTP_URL: 'https://me:secret@x', MAIL_FROM: 'a@b.se' }, /SMTP_URL=https:\/\/\*\*\*@x/],
  [
    { SMTP_URL: 'smtps://me:sec/ret@x:465', MAIL_FROM: 'a@b.se' },
    /SMTP_URL=smtps:\/\/\*\*\*@x:465 \(must be a URL\)/,
  ],
  [{ DATABASE_URL: 'postgres://me:sec/ret@x/y' }, /DATABASE_URL=postgres:\/\/\*\*\*@x\/y \(must be a URL\)/],
  [{ SMTP_URL: 'anslag:secret@x:465' }, /SMTP_URL=\*\*\*@x:465 \(must begin with/],
  [{ DATABASE_URL: 'postgres:me:secret@x/y' }, /DATABASE_URL=\*\*\*@x\/y \(must begin with/],
  [{ MAIL_FROM: 'Anslag post@anslag.example' }, /MAIL_FROM=Anslag post@anslag\.example/],
  [{ SMTP_URL: 'smtp://x' }, /MAIL_FROM= \(is needed with SMTP_URL\)/],
  [{ DIGITAL_ID_URL: 'appapi2.bankid.com' }, /DIGITAL_ID_URL=appapi2/],
  [{ DIGITAL_ID_URL: 'https://appapi2.bankid.com' }, /DIGITAL_ID_PFX= \(or DIGITAL_ID_CERT/],
  [{ DIGITAL_ID_URL: 'https://x', DIGITAL_ID_CERT: 'c.pem' }, /DIGITAL_ID_PFX= /],
  [{ S3_BUCKET_URL: 's3://anslag' }, /S3_BUCKET_URL=s3:\/\/anslag/],
  [{ S3_BUCKET_URL: 'https://x/anslag', S3_ACCESS_KEY_ID: 'id' }, /S3_SECRET_ACCESS_KEY= \(is needed with/],
  [{ S3_BUCKET_URL: 'https://x/anslag', S3_SECRET_ACCESS_KEY: 'key' }, /S3_ACCESS_KEY_ID= \(is needed with/],
  [{ MAIL_FROM: 'Anslag <anslag>' }, /MAIL_FROM=Anslag <anslag>/],
  [{ PUSH_SUBJECT: 'http://anslag.example' }, /PUSH_SUBJECT=http:\/\/anslag\.example/],
  [{ PUSH_SUBJECT: 'mailto:anslag' }, /PUSH_SUBJECT=mailto:anslag/],
  [{ PUSH_ALLOW_PRIVATE: 'maybe' }, /PUSH_ALLOW_PRIVATE=maybe/],
])('names in one line what is wrong with %j', (settings, message) => {
  expect(() => readSettings({ ...settings })).toThrow(message);
  expect(() => readSettings({ ...settings })).toThrow(/^[^\n]+$/);
});

it.each(['https://anslag.example/', 'https://anslag.example'])('links begin with %s', (PUBLIC_URL) => {
  expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe('https://anslag.example');
});

it.each([
  [{ PUSH_SUBJECT: 'https://anslag.example/', MAIL_FROM: 'a@b.se' }, 'https://anslag.example/'],
  [
    { MAIL_FROM: 'Anslag <post@anslag.example>', PUBLIC_URL: 'https://x.example' },
    'mailto:post@anslag.example',
  ],
  [{ PUBLIC_URL: 'https://intranet.example' }, 'https://intranet.example'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'mailto:push@anslag.example'],
])('derives the contact for push services: %j', (settings, subject) => {
  expect(pushSubject(readSettings(settings))).toBe(subject);
});
