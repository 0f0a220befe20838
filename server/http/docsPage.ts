import { html, raw } from 'hono/html';
import { htmlPage } from '../core/htmlPage';

type Json = Record<string, unknown>;
interface Response {
  description: string;
  content?: Record<string, { schema: Json }>;
}
interface Operation {
  summary: string;
  tags: string[];
  security?: { bearer: string[] }[];
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Response | { $ref: string }>;
}

const STYLE = `
h2{margin-top:2.5rem;text-transform:capitalize}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
summary{padding:.6rem .9rem;cursor:pointer;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}
details>div{padding:0 .9rem .9rem}
pre{background:var(--soft);padding:.75rem;border-radius:6px;overflow:auto;max-height:24rem}
.method{font-weight:700;min-width:4rem;text-transform:uppercase}
table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid var(--line);padding:.3rem .5rem .3rem 0;vertical-align:top}`;

/** Returns a schema as text of an element, where quotes need no escape. */
const schemaText = (schema: Json = {}, indent = 2) =>
  raw(JSON.stringify(schema, null, indent).replace(/&/g, '&amp;').replace(/</g, '&lt;'));

const parameterTable = (parameters: Operation['parameters']) =>
  parameters.length === 0
    ? ''
    : html`<table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">In</th>
            <th scope="col">Schema</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map(
            (parameter) =>
              html`<tr>
                <td><code>${parameter.name}</code>${parameter.required ? ' *' : ''}</td>
                <td>${parameter.in}</td>
                <td><code>${schemaText(parameter.schema, 0)}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>`;

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
        : html`<h4>${status} ${response.description}</h4>
            ${
              response.content
                ? html`<pre tabindex="0">${schemaText(Object.values(response.content)[0]?.schema)}</pre>`
                : ''
            }`,
    )}
    <p><a href="#errors">Errors</a>: ${errors.join(', ')}</p>`;
};

const operationBlock = (path: string, method: string, operation: Operation) => {
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return html`<details>
    <summary>
      <span class="method">${method}</span><code>${path}</code><span>${operation.summary}</span>
    </summary>
    <div>
      ${accessText(operation)} ${parameterTable(operation.parameters)}
      ${
        body
          ? html`<h4>Body (${bodyType})</h4>
              <pre tabindex="0">${schemaText(body.schema)}</pre>`
          : ''
      }
      ${responseList(operation.responses)}
    </div>
  </details>`;
};

/** Renders the OpenAPI document as HTML without scripts. */
export const docsPage = async (document: Json): Promise<string> => {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json>; responses: Record<string, Response> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const content = html`<p>
      All paths stand below <code>/api/v2</code>. <a href="openapi.json">The same as OpenAPI 3.1</a>.
    </p>
    ${tags.map(
      (tag) =>
        html`<h2>${tag}</h2>
          ${operations
            .filter(({ operation }) => operation.tags.includes(tag))
            .map(({ path, method, operation }) => operationBlock(path, method, operation))}`,
    )}
    <h2 id="errors">Errors</h2>
    <dl>
      ${Object.entries(components.responses).map(
        ([status, { description }]) =>
          html`<dt>${status}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
    <h2>Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<details>
          <summary><code>${name}</code></summary>
          <div><pre tabindex="0">${schemaText(schema)}</pre></div>
        </details>`,
    )}`;
  const page = await htmlPage('Anslag API', content, { style: STYLE });
  // A quarter of the page would be indentation between tags.
  return page.toString().replace(/>\n\s*</g, '><');
};
