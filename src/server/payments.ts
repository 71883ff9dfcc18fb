interface Order {
  userId: string
  tier: { id: string; name: string; priceMonthlyCents: number }
}

/** Money that was really taken: it becomes a row of `membership_payments`. */
export interface TakenPayment {
  amountCents: number
  paymentMethod: string
  stripeSession: string | null
}

/** Whoever takes money for plans. A card payment provider is added by a second implementation of this. */
export interface PaymentProvider {
  /** What changing to a plan costs today, in cents. */
  dueToday(tier: Order['tier']): number
  /** Takes what is due, or fails. Null when nothing was due. Called once for a change, while it is locked. */
  take(order: Order): Promise<TakenPayment | null>
}

/** There is no provider yet: no plan costs anything, and nobody is charged. */
export const NO_PAYMENTS: PaymentProvider = {
  dueToday: () => 0,
  take: async () => null,
}
