import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Proxies a request to the server at `url`, headers and body unchanged. */
export function proxyRequest(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((done, fail) => {
    const onward = send(
      new URL(request.url ?? '/', url),
      { method: request.method, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        pipeline(reply, response).then(done, done); // the browser may have disconnected
      },
    );
    onward.once('error', (error) => {
      if (response.headersSent) return done();
      fail(error);
    });
    request.pipe(onward);
  });
}
