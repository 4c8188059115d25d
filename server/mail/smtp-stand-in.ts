import { createServer, type Socket } from 'node:net';

/** An SMTP server on loopback for tests: keeps what it is sent, and refuses the recipients it is told to. */
export interface SmtpStandIn {
  url: string;
  letters: { recipient: string; content: string }[];
  /** SMTP code with which a recipient is answered instead of 250. */
  refusals: Map<string, number>;
  close(): Promise<void>;
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const letters: SmtpStandIn['letters'] = [];
  const refusals: SmtpStandIn['refusals'] = new Map();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)));
    let recipient = '';
    let content: string | null = null;
    let rest = '';
    const answer = (text: string) => socket.write(`${text}\r\n`);
    const command = (line: string) => {
      if (/^EHLO|^HELO/i.test(line)) return answer('250 stand-in');
      if (/^DATA/i.test(line)) {
        content = '';
        return answer('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? recipient;
      const refusal = /^RCPT/i.test(line) ? refusals.get(recipient) : undefined;
      return answer(refusal ? `${refusal} not here` : '250 fine');
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (content === null) command(line);
        else if (line === '.') {
          letters.push({ recipient, content });
          content = null;
          answer('250 kept');
        } else content += `${line.replace(/^\./, '')}\r\n`;
      }
    });
    answer('220 stand-in');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refusals,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}
