/** The address itself while a picture is served under it, else null. */
export async function servedPicture(url: string): Promise<string | null> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().then(
    () => url,
    () => null,
  );
}
