/** How a list that the server hands out page by page is asked for its next page. */
export const PAGES = {
  input: (after: string | undefined) => ({ ...(after && { after }) }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
