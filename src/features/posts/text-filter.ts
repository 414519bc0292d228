/** Whether title and content contain all words of a text, in any case. */
export function matchesText(post: { title: string; content: string }, text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const target = fold(`${post.title} ${post.content}`);
  return words.every((word) => target.includes(word));
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
