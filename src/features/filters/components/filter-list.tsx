"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call, messageOf } from "@/lib/browser/call";
import { textError } from "@/lib/text-error";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { SelectField } from "@/ui/select-field";
import { applyServerErrors } from "@/ui/server-errors";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import type { createFilter, deleteFilter } from "../api";
import { FILTER_MAX, filterMessages } from "../messages";
import type { Filter, FilterInput } from "../schema";

/** The words and tags that the viewer filters: a form that adds one, and buttons that remove them (docs/product.md ST29). */
export function FilterList({ initial }: { initial: Filter[] }) {
  const { filters, add, remove } = useFilters(initial);
  const trackFocus = useFocusRestoration(filters, focusFilter);
  return (
    <>
      <AddFilter onAdd={add.mutateAsync} />
      {filters.length === 0 ? (
        <p className="hint-text">Nothing is muted</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label="Muted words and tags" onFocus={trackFocus}>
          {filters.map((filter) => (
            <li
              key={filter._id}
              className="flex min-h-9 max-w-full items-center gap-1 rounded-full border border-line py-0.5 pr-1 pl-3.5 text-dense"
            >
              <span className="truncate" dir="auto">
                {shownName(filter)}
              </span>
              <IconButton
                id={removeId(filter._id)}
                size="small"
                className="js-only before:icon-x"
                label={`Remove ${shownName(filter)}`}
                onClick={() => remove.mutate(filter)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const shownName = ({ kind, value }: FilterInput) => (kind === "tag" ? `#${value}` : value);

const removeId = (id: string) => `remove-${id}`;
const focusFilter = (id: string) => document.getElementById(removeId(id))?.focus();

/** All filters come back with each change. What is shown by them is loaded again. */
function useFilters(initial: Filter[]) {
  const client = useQueryClient();
  const { refresh } = useRouter();
  const [filters, setFilters] = useState(initial);
  const show = (data: { filters: Filter[] }) => {
    setFilters(data.filters);
    refresh();
    for (const key of ["comments", "related"]) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
  const add = useMutation({
    mutationFn: (body: FilterInput) => call<typeof createFilter>("POST /filters", { body }),
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: ({ _id: id }: Filter) =>
      call<typeof deleteFilter>("DELETE /filters/{id}", { params: { id } }),
    onSuccess: (data, { kind, value }) => {
      show(data);
      const undo = { label: "Undo", onClick: () => add.mutate({ kind, value }) };
      toast.message(filterMessages.removed(shownName({ kind, value })), undefined, undo);
    },
    onError: (error) => toast.error(messageOf(error, filterMessages.failed)),
  });
  return { filters, add, remove };
}

const fields = { shape: { kind: true, value: true } };

function AddFilter({ onAdd }: { onAdd: (filter: FilterInput) => Promise<unknown> }) {
  const { register, handleSubmit, setError, getValues, resetField, watch, formState } =
    useForm<FilterInput>({
      defaultValues: { kind: "word", value: "" },
    });
  const save = handleSubmit(async (filter) => {
    try {
      await onAdd(filter);
      // The next one may be typed already.
      if (getValues("value") === filter.value) resetField("value");
    } catch (error) {
      if (applyServerErrors(setError, fields, error)) return;
      setError(
        "value",
        { message: messageOf(error, filterMessages.failed) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form
      className="js-only grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-2"
      noValidate
      onSubmit={save}
    >
      <SelectField label="Kind" {...register("kind")}>
        <option value="word">Word</option>
        <option value="tag">Tag</option>
      </SelectField>
      <TextField
        label="Word or tag"
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        error={formState.errors.value?.message}
        used={watch("value").length}
        limit={FILTER_MAX}
        {...register("value", {
          validate: (typed) => textError(typed, FILTER_MAX, filterMessages),
        })}
      />
      <Button type="submit" look="outline" className="mt-6" busy={formState.isSubmitting}>
        Mute
      </Button>
    </form>
  );
}
