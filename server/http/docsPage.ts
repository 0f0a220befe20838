import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { appConfig } from '../../contract/appConfig';
import { htmlPage, PAGE_HEADERS } from '../core/htmlPage';
import { docsExample } from './docsExample';
import { docsScript } from './docsScript';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;
interface Answer {
  description: string;
  content?: Content;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: { bearer: string[] }[];
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer | { $ref: string }>;
}
interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const STYLE = `
[hidden]{display:none!important}
h2{margin-top:2.5rem;text-transform:capitalize}
h3{margin:1.25rem 0 .5rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;scroll-margin-top:8rem}
summary{padding:.6rem .9rem;cursor:pointer;display:flex;gap:.25rem .75rem;align-items:baseline;flex-wrap:wrap}
details>:not(summary){padding:0 .9rem .9rem}
pre{background:var(--soft);padding:.75rem;border-radius:6px;overflow:auto;max-height:24rem}
.method{font-weight:700;min-width:4rem;text-transform:uppercase}
label{display:grid;gap:.2rem}
input,textarea,button{font:inherit;box-sizing:border-box;padding:.4rem .6rem;border-radius:6px;border:1px solid color-mix(in srgb,CanvasText 55%,Canvas)}
input,textarea{width:100%;min-width:0}
textarea{font:14px/1.45 ui-monospace,monospace;resize:vertical}
button{cursor:pointer;margin:1rem 0}
.search{position:sticky;top:0;background:Canvas;padding:.75rem 0;z-index:1}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1rem;align-items:start}
.fields small{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.fields :focus-within small,.fields :hover small{-webkit-line-clamp:none}
output{display:block}`;

/** Returns JSON as text of an element, where quotes need no escape. */
const jsonText = (value: unknown, indent = 2): string =>
  JSON.stringify(value, null, indent).replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Returns a schema, with links to named ones. */
const schemaText = (schema: Json = {}, indent?: number) =>
  raw(
    jsonText(schema, indent).replace(
      /"#\/components\/schemas\/(\w+)"/g,
      (_, name) => `<a href="#${name}">${name}</a>`,
    ),
  );

const isFile = ({ format, items }: Json): boolean =>
  format === 'binary' || (typeof items === 'object' && items !== null && isFile(items as Json));

/** A field of a call, which may be in the form of its body. */
const field = ({ name, in: place, schema, required }: Operation['parameters'][number]) =>
  html`<div>
    <label
      ><span><code>${name}</code>${required ? ' *' : ''}</span>
      <input
        name="${place}:${name}"
        type="${isFile(schema) ? 'file' : 'text'}"
        autocomplete="off"
        ${required ? 'required' : ''}
        ${'items' in schema ? 'multiple' : ''}
    /></label>
    <small>${place} <code>${schemaText(schema, 0)}</code></small>
  </div>`;

const accessText = ({ security }: Operation) => {
  const [scheme] = security ?? [];
  if (scheme) return html`<p>Scope of API tokens: <code>${scheme.bearer.join(' ')}</code></p>`;
  return security ? html`<p>Public: needs no token.</p>` : '';
};

const responseList = (responses: Operation['responses']) => {
  const errors = Object.keys(responses).filter((status) => Number(status) >= 400);
  return html`${Object.entries(responses).map(([status, response]) =>
      '$ref' in response
        ? ''
        : html`<h3>${status} ${response.description}</h3>
            ${
              response.content
                ? html`<pre tabindex="0">${schemaText(Object.values(response.content)[0]?.schema)}</pre>`
                : ''
            }`,
    )}
    <p><a href="#errors">Errors</a>: ${errors.join(', ')}</p>`;
};

/** The body of a call: an example of JSON, or the fields of a form. */
const bodyFields = (content: Content, schemas: Record<string, Json>) => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const json = content['application/json'];
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return html`<h3>Body (${type})</h3>
    <pre tabindex="0">${schemaText(schema)}</pre>
    ${
      json
        ? html`<label
            >JSON
            <textarea name="json:" rows="8" spellcheck="false">
${raw(jsonText(docsExample(json.schema, schemas)))}</textarea>
          </label>`
        : html`<div class="fields">
            ${Object.entries(properties).map(([name, part]) =>
              field({ name, in: 'form', schema: part, required: required.includes(name) }),
            )}
          </div>`
    }`;
};

const operationBlock = ({ path, method, operation }: Call, schemas: Record<string, Json>) =>
  html`<details id="${operation.operationId}">
    <summary>
      <span class="method">${method}</span><code>${path}</code><span>${operation.summary}</span>
    </summary>
    <div>
      ${accessText(operation)}
      <form data-method="${method.toUpperCase()}" data-path="${path}">
        ${operation.parameters.length > 0 ? html`<h3>Parameters</h3>` : ''}
        <div class="fields">${operation.parameters.map(field)}</div>
        ${operation.requestBody ? bodyFields(operation.requestBody.content, schemas) : ''}
        <button class="scripted" hidden>Send</button>
        <output></output>
        <pre class="answer" tabindex="0" hidden></pre>
      </form>
      ${responseList(operation.responses)}
    </div>
  </details>`;

/** Renders the OpenAPI document as HTML. */
const docsPage = async (document: Json, nonce: string): Promise<string> => {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json>; responses: Record<string, Answer> };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const content = html`<p>
      All paths stand below <code>/api/v2</code>. <a href="openapi.json">The same as OpenAPI 3.1</a>.
    </p>
    <div class="scripted" hidden>
      <label
        >API token, kept until the tab is closed
        <input id="token" type="password" autocomplete="off" />
      </label>
    </div>
    <div class="search scripted" hidden>
      <label>Search <input id="search" type="search" autocomplete="off" /></label>
      <output id="found" for="search"></output>
    </div>
    ${tags.map(
      (tag) =>
        html`<section>
          <h2>${tag}</h2>
          ${calls
            .filter(({ operation }) => operation.tags.includes(tag))
            .map((call) => operationBlock(call, components.schemas))}
        </section>`,
    )}
    <h2 id="errors">Errors</h2>
    <dl>
      ${Object.entries(components.responses).map(
        ([status, { description }]) =>
          html`<dt>${status}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
    <section>
      <h2>Schemas</h2>
      ${Object.entries(components.schemas).map(
        ([name, schema]) =>
          html`<details id="${name}">
            <summary><code>${name}</code></summary>
            <div><pre tabindex="0">${schemaText(schema)}</pre></div>
          </details>`,
      )}
    </section>`;
  const page = (await htmlPage(`${appConfig.name} API`, content, { style: STYLE })).toString();
  // tsx wraps functions in a helper of this name.
  const script = `const __name = (value) => value; (${docsScript.toString()})();`;
  // A quarter of the page would be indentation between tags.
  const compact = page.replace(/>\n\s*</g, '><');
  return compact.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`);
};

/** Responds with the reference of the API. Its script may run, and call the API. */
export const docsResponse = async (c: Context, document: Json): Promise<Response> => {
  const nonce = crypto.randomUUID();
  const policy = `${PAGE_HEADERS['Content-Security-Policy']}; script-src 'nonce-${nonce}'; connect-src 'self'`;
  const page = await docsPage(document, nonce);
  return c.html(page, 200, { ...PAGE_HEADERS, 'Content-Security-Policy': policy });
};
