import { serve, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '../../contract/constants';
import { ACCOUNTS, PASSWORD, currentUser, type Account, type Row } from './specRows';
import { SpecState, type Fault, type Fields, type RecordedCall } from './specState';

interface Env {
  Bindings: HttpBindings;
}

const RESOURCES = ['users', 'pages', 'categories', 'media', 'groups', 'companies', 'feeds'];
/** Their calls are not in the specification, but their screens are. */
const SCREENS = ['forms', 'notifications', 'leave-requests', 'sick-reports'];

const HTML = '<!doctype html><title>Welcome</title><h1>It works!</h1>';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Reads the fields of a body. Files become `{name, url}`, `field[]` a list, and the texts of booleans booleans. */
const readFields = async (context: Context<Env>): Promise<Fields> => {
  if (!context.req.header('Content-Type')?.startsWith('multipart/'))
    return context.req.json<Fields>().catch(() => ({}));
  const fields: Fields = {};
  for (const [name, value] of (await context.req.formData()).entries()) {
    const stored = value instanceof File ? { name: value.name, url: '/picture.png' } : value;
    if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      fields[list] = [...((fields[list] ?? []) as unknown[]), stored];
    } else fields[name] = stored;
  }
  return fields;
};

const answer = (server: SpecState, context: Context<Env>, data: unknown, status: 200 | 201 = 200): Response =>
  context.json(server.envelope ? { data } : data, status);

/** A success without a row: `{"data": {"ok": true}}`, or 204 without the envelope. */
const done = (server: SpecState, context: Context<Env>): Response =>
  server.envelope ? answer(server, context, { ok: true }) : context.body(null, 204);

const failWith = async (
  server: SpecState,
  context: Context<Env>,
  fault: Fault,
): Promise<Response | undefined> => {
  switch (fault) {
    case 'html':
      return context.html(HTML);
    case 'error':
      return context.body(null, 500);
    case 'empty':
      return context.body(null, 204);
    case 'null':
      return answer(server, context, null);
    case 'dropped':
      context.env.incoming.socket.destroy();
      return context.body(null);
    case 'held':
      await server.hold();
      return undefined;
  }
};

/** Adds GET list and one, POST, PATCH and DELETE. */
const addResource = (api: Hono<Env>, server: SpecState, resource: string): void => {
  const find = (context: Context): Row | undefined =>
    server.list(resource).find(({ id }) => id === Number(context.req.param('id')));
  const missing = (context: Context): Response => context.json({ message: 'No such row' }, 404);
  const update = async (context: Context<Env>): Promise<Response> => {
    const row = find(context);
    if (!row) return missing(context);
    const { _method: _, ...fields } = await readFields(context);
    return answer(server, context, Object.assign(row, fields));
  };

  api.get(`/${resource}`, (context) => answer(server, context, server.list(resource)));
  api.get(`/${resource}/:id{\\d+}`, (context) => {
    const row = find(context);
    return row ? answer(server, context, row) : missing(context);
  });
  api.post(`/${resource}`, async (context) =>
    answer(server, context, server.create(resource, await readFields(context)), 201),
  );
  api.patch(`/${resource}/:id{\\d+}`, update);
  if (resource === 'feeds')
    api.post('/feeds/:id{\\d+}', async (context, next) => {
      if ((await readFields(context))._method !== 'PATCH') return next();
      return update(context);
    });
  api.delete(`/${resource}/:id{\\d+}`, (context) => {
    const row = find(context);
    if (!row) return missing(context);
    server.rows[resource] = server.list(resource).filter((other) => other !== row);
    return done(server, context);
  });
};

const isAccount = (name: unknown): name is Account =>
  typeof name === 'string' && Object.hasOwn(ACCOUNTS, name);

const addAuthentication = (api: Hono<Env>, server: SpecState): void => {
  api.post('/auth/login', async (context) => {
    const { username, password } = await readFields(context);
    if (!isAccount(username) || password !== PASSWORD) return context.body(null, 401);
    return answer(server, context, { token: username });
  });
  for (const path of ['/auth/forgot-password', '/auth/reset-password'])
    api.post(path, async (context) => {
      const { email } = await readFields(context);
      const isKnown = email === 'admin@example.com';
      return answer(server, context, isKnown ? { status: 'Klart' } : { error: true, status: 'Okänd adress' });
    });
  api.post('/auth/bankid2', (context) =>
    answer(server, context, { orderRef: 'order', autoStartToken: 'start' }),
  );
  api.post('/auth/bankid2/qr', (context) => answer(server, context, { qr: `bankid.${server.calls.length}` }));
  api.post('/auth/bankid2/collect', (context) => {
    if (server.digitalId === 'pending') return answer(server, context, { status: 'pending' });
    return answer(server, context, {
      status: 'complete',
      ...(server.digitalId === 'complete' ? { token: 'admin' } : {}),
    });
  });
  // A token is the name of its account.
  api.use(async (context, next) => {
    const token = context.req.header('Authorization')?.replace('Bearer ', '');
    return isAccount(token) ? next() : context.body(null, 401);
  });
  api.get('/auth/user', (context) => {
    const token = context.req.header('Authorization')?.replace('Bearer ', '');
    return isAccount(token) ? answer(server, context, currentUser(token)) : context.body(null, 401);
  });
};

/** The calls of the resources beside the usual five. */
const addActions = (api: Hono<Env>, server: SpecState): void => {
  api.get('/companies/stats', (context) =>
    answer(server, context, { user_count: 25, pages_count: 25, notifications_last_30: 3 }),
  );
  for (const [action, inactive] of [
    ['activate', false],
    ['deactivate', true],
  ] as const)
    api.get(`/users/:id/${action}`, (context) => {
      const row = server.list('users').find(({ id }) => id === Number(context.req.param('id')));
      if (row) row.inactive = inactive;
      return done(server, context);
    });
  api.delete('/users/:id/documents/:documentId', (context) => {
    const row = server.list('users').find(({ id }) => id === Number(context.req.param('id')));
    const documents = (row?.documents ?? []) as Row[];
    if (row) row.documents = documents.filter(({ id }) => id !== Number(context.req.param('documentId')));
    return done(server, context);
  });
  api.post('/companies/:id/crona', (context) => done(server, context));
  api.delete('/companies/:id/crona', (context) => done(server, context));
  api.get('/shortcuts', (context) => answer(server, context, server.list('shortcuts')));
  api.post('/shortcuts', async (context) =>
    answer(server, context, server.create('shortcuts', await readFields(context)), 201),
  );
  api.delete('/shortcuts/:id', (context) => {
    server.rows.shortcuts = server
      .list('shortcuts')
      .filter(({ id }) => id !== Number(context.req.param('id')));
    return done(server, context);
  });
};

const record = async (context: Context<Env>, call: string): Promise<RecordedCall> => ({
  call,
  query: context.req.query(),
  headers: context.req.header(),
  body: await readFields(context),
  isMultipart: context.req.header('Content-Type')?.startsWith('multipart/') ?? false,
});

const createApi = (server: SpecState): Hono<Env> => {
  const api = new Hono<Env>();
  api.use(async (context, next) => {
    const call = `${context.req.method} ${context.req.path.slice(API_BASE.length)}`;
    server.calls.push(await record(context, call));
    const fault = server.faultOf(call);
    const response = fault && (await failWith(server, context, fault));
    if (response) return response;
    await next();
    return undefined;
  });
  addAuthentication(api, server);
  addActions(api, server);
  [...RESOURCES, ...SCREENS].forEach((resource) => addResource(api, server, resource));
  api.all('*', (context) => {
    server.unknownCalls.push(`${context.req.method} ${context.req.path.slice(API_BASE.length)}`);
    return server.envelope ? context.json({ message: 'Not found' }, 404) : context.html(HTML, 404);
  });
  return api;
};

const createApp = (server: SpecState): Hono<Env> => {
  const app = new Hono<Env>();
  app.route(API_BASE, createApi(server));
  app.get('/picture.png', (context) => context.body(PICTURE, 200, { 'Content-Type': 'image/png' }));
  app.use(serveStatic({ root: 'dist/app', precompressed: true }));
  app.get('*', serveStatic({ path: 'dist/app/index.html' }));
  return app;
};

/**
 * A server that knows only the specification: plain lists without `meta`, few fields, no OpenAPI document, and none of the
 * calls that Anslag's own server adds. It also serves the built app.
 */
export class SpecServer extends SpecState {
  private readonly server = serve({ fetch: createApp(this).fetch, port: 0, hostname: '127.0.0.1' });

  constructor() {
    super();
    // Chromium repeats a call that is dropped on a reused connection.
    if ('maxRequestsPerSocket' in this.server) this.server.maxRequestsPerSocket = 1;
  }

  async listen(): Promise<string> {
    if (!this.server.listening) await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    if ('closeAllConnections' in this.server) this.server.closeAllConnections();
    this.server.close();
    await closed;
  }
}
