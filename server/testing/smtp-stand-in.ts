import { createServer, type Socket } from 'node:net';

/** Faults at every mail, until they are reset; the numbers are SMTP codes. */
export interface SmtpFaults {
  auth?: number;
  mailFrom?: number;
  /** The answer to DATA. */
  data?: number;
  /** The answer to the end of the data. */
  letter?: number;
  /** The mail is accepted, and the connection ends without an answer. */
  silentAfterLetter?: boolean;
  /** Delay of every answer. */
  delayMs?: number;
}

/** An SMTP server on loopback for tests: stores the mails that it gets, and refuses as configured. */
export interface SmtpStandIn {
  url: string;
  port: number;
  letters: { recipient: string; content: string }[];
  /** SMTP code with which a recipient is answered instead of 250; `refusalText` follows the code. */
  refusals: Map<string, number>;
  refusalText: string;
  faults: SmtpFaults;
  /** Called when a mail was accepted; its answer waits for what this waits for. */
  taken: () => void | Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpStandIn(port = 0): Promise<SmtpStandIn> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)));
    talk(socket, standIn);
  });
  const standIn: SmtpStandIn = {
    url: '',
    port: 0,
    letters: [],
    refusals: new Map(),
    refusalText: 'not here',
    faults: {},
    taken: () => {},
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  standIn.port = typeof address === 'object' && address ? address.port : 0;
  standIn.url = `smtp://127.0.0.1:${standIn.port}`;
  return standIn;
}

function talk(socket: Socket, standIn: SmtpStandIn): void {
  let recipient = '';
  let content: string | null = null;
  let rest = '';
  const answer = (text: string) => {
    const write = () => socket.writable && socket.write(`${text}\r\n`);
    if (standIn.faults.delayMs) setTimeout(write, standIn.faults.delayMs);
    else write();
  };
  const keep = (text: string) => {
    content = null;
    const { letter, silentAfterLetter } = standIn.faults;
    if (letter) return answer(`${letter} 5.7.1 not this letter`);
    standIn.letters.push({ recipient, content: text });
    const waits = standIn.taken();
    if (silentAfterLetter) return socket.destroy();
    void Promise.resolve(waits).then(() => answer('250 kept'));
  };
  const command = (line: string) => {
    const { auth, mailFrom, data } = standIn.faults;
    if (/^EHLO|^HELO/i.test(line)) return answer('250-stand-in\r\n250 AUTH PLAIN LOGIN');
    if (/^AUTH/i.test(line)) return answer(auth ? `${auth} 5.7.8 wrong password` : '235 welcome');
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    if (/^MAIL/i.test(line)) return answer(mailFrom ? `${mailFrom} not from you` : '250 fine');
    if (/^DATA/i.test(line)) {
      if (data) return answer(`${data} no letters now`);
      content = '';
      return answer('354 go on');
    }
    recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? recipient;
    const refusal = /^RCPT/i.test(line) ? standIn.refusals.get(recipient) : undefined;
    return answer(refusal ? `${refusal} ${standIn.refusalText}` : '250 fine');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (content === null) command(line);
      else if (line === '.') keep(content);
      else content += `${line.replace(/^\./, '')}\r\n`;
    }
  });
  answer('220 stand-in');
}

/** A mail's first part, the text, decoded. */
export function textOfLetter(content: string): string {
  return content
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
