import { html } from 'hono/html';
import type { Language } from '../../../i18n';
import { translatorFor } from '../../core/translator';

export interface MailContent {
  language: Language;
  company: string;
  heading: string;
  intro: string;
  /** Labels and values. */
  rows?: readonly (readonly [label: string, value: string])[];
  link?: { label: string; url: string };
  /** Shown below the link. */
  note?: string;
}

type WholeMail = MailContent & Required<Pick<MailContent, 'rows'>> & { footer: string };

const lines = (text: string) =>
  text.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`);

const asText = ({ company, heading, intro, rows, link, note, footer }: WholeMail): string =>
  [
    company,
    heading,
    intro,
    ...rows.map(([label, value]) => `${label}\n${value}`),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${footer}`,
  ].join('\n\n');

/** Uses inline styles, because mail clients drop style sheets. The template escapes values. */
const asHtml = async ({
  language,
  company,
  heading,
  intro,
  rows,
  link,
  note,
  footer,
}: WholeMail): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${heading}</title>
        </head>
        <body style="margin:0;background:#f3f4f6;color:#1f2933;font:16px/1.5 system-ui,Arial,sans-serif">
          <div style="max-width:600px;margin:0 auto;padding:24px 16px">
            <p style="margin:0 0 12px;font-weight:600">${company}</p>
            <div style="background:#ffffff;border-radius:8px;padding:24px">
              <h1 style="margin:0 0 8px;font-size:20px;line-height:1.3">${heading}</h1>
              <p style="margin:0 0 16px">${intro}</p>
              ${rows.map(
                ([label, value]) =>
                  html`<p style="margin:0 0 12px">
                    <span style="color:#52606d;font-size:14px">${label}</span><br />${lines(value)}
                  </p>`,
              )}
              ${
                link
                  ? html`<p style="margin:20px 0 0">
                      <a href="${link.url}" style="color:#0b5cad">${link.label}</a>
                    </p>`
                  : ''
              }
              ${note ? html`<p style="margin:20px 0 0;color:#52606d;font-size:14px">${note}</p>` : ''}
            </div>
            <p style="margin:12px 0 0;color:#52606d;font-size:13px">${footer}</p>
          </div>
        </body>
      </html>`,
  );

/** Renders the text and HTML bodies of a mail, whose footer says who has sent it. */
export const mailBodies = async (content: MailContent): Promise<{ text: string; html: string }> => {
  const t = await translatorFor(content.language);
  const whole = { rows: [], ...content, footer: t('mail.footer', { company: content.company }) };
  return { text: asText(whole), html: await asHtml(whole) };
};
