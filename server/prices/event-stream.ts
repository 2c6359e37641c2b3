/** The `data` of each event of a text/event-stream, in order; comments, names and ids are left out. Ends with the stream. */
export async function* eventData(body: ReadableStream<Uint8Array>, maxChars = 64 * 1024): AsyncGenerator<string> {
  let line = '';
  let data: string[] = [];
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true });
    const lines = (line + text).split(/\r\n|\n|\r(?!$)/);
    line = lines.pop() ?? '';
    if (line.length + data.reduce((sum, part) => sum + part.length, 0) > maxChars) throw new Error('event too long');
    for (const one of lines) {
      if (one === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (one.startsWith('data:')) data.push(one.slice('data:'.length).replace(/^ /, ''));
    }
  }
}
